import type { KeyboardEvent } from "react";

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowLeft: (index) => index - 1,
  ArrowUp: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  ArrowDown: (index) => index + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Moves the focus among the buttons of a group; the Tab key goes from button to button as ever. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const index = buttons.indexOf(event.target as HTMLButtonElement);
  if (!step || index < 0) return;
  event.preventDefault();
  buttons[Math.min(Math.max(step(index, buttons.length), 0), buttons.length - 1)]?.focus();
}
