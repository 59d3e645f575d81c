import { sharedWords } from "../words/shared";
export function Brand() {
  return (
    <a className="brand" href="/" aria-label={sharedWords.brand}>
      top<b>take</b>
    </a>
  );
}
