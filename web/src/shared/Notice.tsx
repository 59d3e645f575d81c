/** A page that has only one thing to say. */
export function Notice({ title, text }: { title: string; text: string }) {
  return (
    <main className="page narrow">
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <p>
        <a className="button" href="/">
          To the start
        </a>
      </p>
    </main>
  );
}
