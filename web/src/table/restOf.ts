/** Where an element lies once nothing raises or moves it: its box on the screen without its own transform. */
export function restOf(node: Element, seen: DOMRect = node.getBoundingClientRect()): DOMRect {
  const { e: x, f: y } = new DOMMatrixReadOnly(getComputedStyle(node).transform);
  return new DOMRect(seen.left - x, seen.top - y, seen.width, seen.height);
}
