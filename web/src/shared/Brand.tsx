import { sharedWords } from "../words/shared";
export function Brand() {
  const [top, take] = sharedWords.logo;
  return (
    <a className="brand" href="/" aria-label={sharedWords.brand}>
      {top}
      <b>{take}</b>
    </a>
  );
}
