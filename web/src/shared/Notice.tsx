import { sharedWords } from "../words/shared";
/** A whole page for one message: an unknown address, a record that cannot be opened. */
export function Notice({ title, text }: { title: string; text: string }) {
  return (
    <main className="page narrow">
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <p>
        <a className="button" href="/">
          {sharedWords.toStart}
        </a>
      </p>
    </main>
  );
}
