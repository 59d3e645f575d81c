import { fitCards, STRIP, TALL } from "./cardSize";

/**
 * Where everything lies in the centre. What lies there stays where it is while others come and go; only when there is no
 * room left is everything laid out anew, with smaller cards. Pure numbers in pixels; useCentreLayout applies them.
 */
export interface Box {
  width: number;
  height: number;
}

export interface Item {
  /** A pile by its name, or the free place. */
  name: string;
  cards: number;
}

interface Spot extends Item {
  x: number;
  y: number;
}

export interface Layout {
  box: Box;
  card: number;
  /** The gap between piles, in widths of a card. */
  air: number;
  /** Those of piles that are gone, too: who undoes a join finds the pile where it lay. */
  spots: ReadonlyMap<string, Spot>;
  lying: ReadonlySet<string>;
  /** The left edge of the first column. Piles lie in columns, or small gaps between them would add up to lost room. */
  left: number;
}

/** The place where nothing lies, which a discarded card takes. */
export const FREE = "free";

export function layOut(
  box: Box,
  items: readonly Item[],
  largest: number,
  /** So many single cards find room without anything having to move. */
  room: number,
  before: Layout | null,
): Layout {
  return (before && addTo(before, box, items)) ?? anew(box, items, largest, room);
}

/** Everything that has not changed stays; null if what is new finds no room beside it. */
function addTo(before: Layout, box: Box, items: readonly Item[]): Layout | null {
  if (box.width !== before.box.width || box.height !== before.box.height) return null;
  const piles = items.filter(({ name }) => name !== FREE);
  const rests = ({ name, cards }: Item) => before.lying.has(name) && before.spots.get(name)?.cards === cards;
  // An empty table is a good moment for larger cards again.
  if (!piles.some(({ name }) => before.lying.has(name))) return null;
  const lying: Spot[] = [];
  const spots = new Map(before.spots);
  const put = (item: Item, wishes: readonly (Spot | undefined)[]): boolean => {
    const found = freeSpot(before, item, lying, wishes);
    if (!found) return false;
    lying.push(found);
    spots.set(item.name, found);
    return true;
  };
  const free = before.spots.get(FREE);
  for (const item of piles.filter(rests)) if (!put(item, [before.spots.get(item.name)])) return null;
  for (const item of piles.filter((each) => !rests(each))) {
    const own = before.spots.get(item.name);
    const shifted = own && { ...own, x: Math.min(own.x, box.width - width(item, before.card)) };
    if (!put(item, [own, shifted, own ? undefined : free])) return null;
  }
  for (const item of items.filter(({ name }) => name === FREE)) if (!put(item, [free])) return null;
  return { ...before, spots, lying: new Set(items.map(({ name }) => name)) };
}

const width = ({ cards }: Item, card: number) => card * (1 + STRIP * (cards - 1));

/** One of the wishes, else the free spot nearest to the middle. */
function freeSpot(
  { box, card, air, left }: Layout,
  item: Item,
  lying: readonly Spot[],
  wishes: readonly (Spot | undefined)[],
): Spot | null {
  const wide = width(item, card);
  const gap = air * card;
  const fits = (x: number, y: number) =>
    x >= -0.5 &&
    x + wide <= box.width + 0.5 &&
    lying.every(
      (each) =>
        Math.abs(each.y - y) >= TALL * card ||
        x + wide + gap <= each.x + 0.5 ||
        each.x + width(each, card) + gap <= x + 0.5,
    );
  for (const wish of wishes) if (wish && fits(wish.x, wish.y)) return { ...item, x: wish.x, y: wish.y };
  let best: Spot | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const y of rowTops(box, card, air)) {
    const columns = Array.from(
      { length: Math.floor(box.width / (card + gap)) + 1 },
      (_, index) => left + index * (card + gap),
    );
    const open = columns.filter((x) => fits(x, y));
    const edges = lying.flatMap((each) => [each.x + width(each, card) + gap, each.x - gap - wide]);
    for (const x of open.length ? open : [0, ...edges].filter((each) => fits(each, y))) {
      const away = Math.hypot(x + wide / 2 - box.width / 2, 1.5 * (y + (TALL * card - box.height) / 2));
      if (away < least - 0.5) {
        least = away;
        best = { ...item, x, y };
      }
    }
  }
  return best;
}

/** The rows for which there is room, whether anything lies in them or not. */
function rowTops({ height }: Box, card: number, air: number): number[] {
  const row = (TALL + air) * card;
  const count = Math.max(1, Math.floor((height + air * card + 0.5) / row));
  const top = (height - count * row + air * card) / 2;
  return Array.from({ length: count }, (_, index) => top + index * row);
}

/** In order, in as few rows as there may be around the middle, each about as full as the others. */
function anew(box: Box, items: readonly Item[], largest: number, room: number): Layout {
  const spare = Array.from({ length: Math.max(0, room - items.length) }, () => 1);
  const { card, air } = fitCards(box, [...items.map(({ cards }) => cards), ...spare], largest);
  const gap = air * card;
  const all = rowTops(box, card, air);
  const least = wrapped(items, card, gap, box.width).length;
  // Rows around the middle are as many as all rows are, odd or even.
  const count = Math.min(
    items.length,
    Math.max(least, (all.length - least) % 2 && least < all.length ? least + 1 : least),
  );
  const lines = balanced(items, card, gap, box.width, count);
  const first = Math.floor((all.length - lines.length) / 2);
  const pitch = card + gap;
  const slack = (box.width + gap) % pitch;
  const middle = (box.width - Math.max(...lines.map((line) => lengthOf(line, card, gap)))) / 2;
  const wish = ((middle % pitch) + pitch) % pitch;
  // To lie right in the middle may cost a column, if there is room enough without it.
  const columns = Math.floor((box.width + gap) / pitch);
  const spared = wish <= slack || (columns - 1) * all.length >= Math.max(room, items.length);
  const left = room === 0 ? 0 : spared ? wish : slack;
  const spots = new Map<string, Spot>();
  lines.forEach((line, index) => {
    // More rows than there is room for: from the top, and the centre scrolls.
    const y = first < 0 ? index * (TALL + air) * card : (all[first + index] ?? 0);
    const centred = (box.width - lengthOf(line, card, gap)) / 2;
    const column = left + Math.round((centred - left) / pitch) * pitch;
    let x = room > 0 && column + lengthOf(line, card, gap) <= box.width + 0.5 ? Math.max(0, column) : centred;
    for (const item of line) {
      spots.set(item.name, { ...item, x, y });
      x += width(item, card) + gap;
    }
  });
  return { box, card, air, spots, lying: new Set(spots.keys()), left };
}

const lengthOf = (line: readonly Item[], card: number, gap: number): number =>
  line.reduce((sum, item) => sum + width(item, card), gap * (line.length - 1));

/** As words are wrapped, at most so wide. */
function wrapped(items: readonly Item[], card: number, gap: number, limit: number): Item[][] {
  const lines: Item[][] = [];
  for (const item of items) {
    const line = lines.at(-1);
    if (line && lengthOf([...line, item], card, gap) <= limit + 0.5) line.push(item);
    else lines.push([item]);
  }
  return lines;
}

/** The narrowest lines that are no more than so many. */
function balanced(items: readonly Item[], card: number, gap: number, limit: number, count: number): Item[][] {
  const step = Math.max(4, card / 4);
  for (let most = step; most < limit; most += step) {
    const lines = wrapped(items, card, gap, most);
    if (lines.length <= count && lines.every((line) => lengthOf(line, card, gap) <= limit)) return lines;
  }
  return wrapped(items, card, gap, limit);
}
