/** Tables that are rare in real games: the server's views are changed on their way to the page. */
import type { Pile, UnfinishedTurn, View } from "../../../web/src/api/types";
import type { Page } from "./fixtures";

/** The pack by number: 0 to 59 are numbers, colour by colour; from 60 on wild cards. */
const NUMBERS = 60;
const texts = (text: string) => ({ fraction: text, percentage: text, decimal: text });

/** Every view that this page receives is changed before the app sees it: those of whoever is to move, or all. */
export async function changeViews(
  page: Page,
  change: (view: View & { moment: UnfinishedTurn }) => void,
  all = false,
): Promise<void> {
  await page.routeWebSocket(/\/live$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => server.send(message));
    server.onMessage((message) => {
      const received = JSON.parse(String(message));
      if (received.type === "view" && (all || received.moment)) change(received);
      socket.send(JSON.stringify(received));
    });
  });
}

/** So many piles in the centre: single cards, wild cards, and every sixth a build of three or four cards. */
export function fillCentre(view: View & { moment: UnfinishedTurn }, count: number): void {
  const free = Array.from({ length: NUMBERS }, (_, id) => id).filter((id) => !view.hand.includes(id));
  const wilds = Array.from({ length: 29 }, (_, index) => NUMBERS + index).filter(
    (id) => !view.hand.includes(id),
  );
  const next = (from: number[], stride: number) => from.splice(stride % from.length, 1)[0] ?? 0;
  const piles = Array.from({ length: count }, (_, index): Pile => {
    const build = index % 6 === 2;
    const cards = build
      ? [next(free, 11), next(free, 5), next(wilds, 0), ...(index % 12 === 2 ? [next(free, 17)] : [])]
      : [index % 7 === 3 ? next(wilds, 5 * index) : next(free, 13 * index)];
    const [name = 0] = cards;
    const value = build ? "27/2" : name < NUMBERS ? String((name % 15) + 1) : null;
    return {
      name,
      cards,
      value: value === null ? null : texts(value),
      expression: texts(""),
      build,
      builder: null,
    };
  });
  view.piles = view.moment.piles = piles;
  view.moment.choices = [];
}

/** The game is over, with every line of the score sheet filled. */
export function endGame(view: View): void {
  view.over = true;
  view.moment = null;
  view.winners = [0];
  view.sheet.forEach((row, seat) => {
    Object.assign(row, {
      cards: 44 - seat,
      takes: 18,
      bonus: 120,
      most_cards: seat ? 0 : 10,
      score: 148 - 41 * seat,
    });
    Object.assign(row, { penalty: 2 * seat, printed_penalty: 20 * seat });
  });
}
