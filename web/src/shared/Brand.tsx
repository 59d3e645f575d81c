export function Brand() {
  return (
    <a className="brand" href="/" aria-label="Toptake, to the start">
      top<b>take</b>
    </a>
  );
}
