/** Reads a QR code as it is drawn, so that a test follows what a phone would follow. */
import type { Locator } from "./fixtures";

type Module = [row: number, column: number];

/** In which modules each mask turns dark and light around. */
const MASKS: ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** The text of a code of up to 37 modules a side with the lowest correction: its bytes lie one after the other. */
export async function readQrCode(code: Locator): Promise<string> {
  const path = (await code.locator("path").getAttribute("d")) ?? "";
  const dark = new Set<string>();
  let [least, most] = [Number.POSITIVE_INFINITY, 0];
  for (const [, column, row] of path.matchAll(/M(\d+) (\d+)h/g)) {
    dark.add(`${row} ${column}`);
    least = Math.min(least, Number(row));
    most = Math.max(most, Number(row));
  }
  const size = most - least + 1;
  const isDark = ([row, column]: Module) => dark.has(`${row + least} ${column + least}`);
  if (size > 37 || size % 4 !== 1) throw new Error(`A code with ${size} modules a side is not read here`);
  // Fifteen bits beside the finder tell the correction and the mask; the bits are masked themselves.
  const format = [0, 1, 2, 3, 4].map((column) => isDark([8, column]));
  const known = format.map((bit, index) => bit !== [true, false, true, false, true][index]);
  if (known[0] || !known[1]) throw new Error("A code with more correction is not read here");
  const mask = MASKS[4 * Number(known[2]) + 2 * Number(known[3]) + Number(known[4])];
  const bits = dataModules(size).map((module) => isDark(module) !== mask?.(...module));
  const number = (from: number, length: number) =>
    bits.slice(from, from + length).reduce((value, bit) => 2 * value + Number(bit), 0);
  if (number(0, 4) !== 4) throw new Error("Only bytes are read here");
  const bytes = Array.from({ length: number(4, 8) }, (_, index) => number(12 + 8 * index, 8));
  return new TextDecoder().decode(new Uint8Array(bytes));
}

/** Where the data lie, in their order: two columns at a time, up and down, from the right. */
function dataModules(size: number): Module[] {
  const found: Module[] = [];
  let upwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1;
    for (let step = 0; step < size; step++) {
      const row = upwards ? size - 1 - step : step;
      for (const column of [right, right - 1]) if (!isFixed(row, column, size)) found.push([row, column]);
    }
    upwards = !upwards;
  }
  return found;
}

/** Finders with what tells the format, timing lines, and the one pattern that aligns. */
function isFixed(row: number, column: number, size: number): boolean {
  if (row === 6 || column === 6) return true;
  if ((row < 9 && (column < 9 || column >= size - 8)) || (row >= size - 8 && column < 9)) return true;
  return size > 21 && Math.abs(row - size + 7) <= 2 && Math.abs(column - size + 7) <= 2;
}
