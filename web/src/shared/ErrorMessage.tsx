/** A sentence that a screen reader announces at once; nothing while there is none. */
export function ErrorMessage({ text }: { text: string | null }) {
  return (
    text && (
      <p role="alert" className="bad">
        {text}
      </p>
    )
  );
}
