/** The steps of a take in the words a pupil would say; nothing if there are none. */
export function SpokenSteps({ steps }: { steps: string[] }) {
  if (steps.length === 0) return null;
  return (
    <ol className="said">
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are in order
        <li key={index}>{step}</li>
      ))}
    </ol>
  );
}
