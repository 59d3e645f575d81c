import type { FractionForm, PlayEvent, View } from "../../api/types";
import { cardOf } from "../../table/cards/pack";
import { endingWords } from "../../words/play/ending";
import { sharedWords } from "../../words/shared";
import { bestTakeTitle } from "./endOfGame";

const WIDTH = 900;
const HEIGHT = 600;
const CARD = { width: 96, height: 134, overlap: 40, gap: 28 };
const COLOURS = { red: "#b3123c", blue: "#1c57c9", green: "#1d7a46", orange: "#b8560b" };

/** The end of a game as a picture: who won, the scores, and the best take. */
export async function drawPicture(
  view: View,
  title: string,
  best: PlayEvent | null,
  fractionForm: FractionForm,
): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext("2d");
  if (!context) throw new Error(endingWords.noPicture);
  const family = getComputedStyle(document.body).fontFamily;
  const font = (size: number, weight = 800) => `${weight} ${size}px ${family}`;
  const write = (text: string, x: number, y: number, size: number, colour: string, weight?: number) => {
    context.font = font(size, weight);
    context.fillStyle = colour;
    context.fillText(text, x, y, WIDTH - 80);
  };
  context.fillStyle = "#1d5a50";
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.textAlign = "center";
  write(sharedWords.logo.join(""), WIDTH / 2, 60, 30, "#f3d37a");
  write(title, WIDTH / 2, 130, 54, "#fffdf5", 900);
  view.names.forEach((name, seat) => {
    write(
      endingWords.scoreOf(name, view.sheet[seat]?.score ?? 0, view.rules.by),
      WIDTH / 2,
      190 + 40 * seat,
      30,
      "#fffdf5",
    );
  });
  if (best) {
    write(bestTakeTitle(view, best), WIDTH / 2, HEIGHT - 220, 24, "#cfe3dd");
    drawTake(context, best, HEIGHT - 195, fractionForm, font);
    write(best.written[fractionForm], WIDTH / 2, HEIGHT - 24, 22, "#cfe3dd", 700);
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(endingWords.noPicture))), "image/png"),
  );
}

/** The piles won and the card that took them, side by side; many cards are drawn smaller. */
function drawTake(
  context: CanvasRenderingContext2D,
  { takes, number }: PlayEvent,
  top: number,
  fractionForm: FractionForm,
  font: (size: number) => string,
): void {
  const piles = number === null ? takes : [...takes, [number]];
  const widthOf = (cards: readonly number[]) => CARD.width + CARD.overlap * (cards.length - 1);
  const whole = piles.reduce((sum, cards) => sum + widthOf(cards), CARD.gap * (piles.length - 1));
  const scale = Math.min(1, (WIDTH - 80) / whole);
  context.save();
  context.translate(WIDTH / 2, top);
  context.scale(scale, scale);
  let x = -whole / 2;
  for (const cards of piles) {
    for (const [index, id] of cards.entries())
      drawCard(context, id, x + CARD.overlap * index, fractionForm, font);
    x += widthOf(cards) + CARD.gap;
  }
  context.restore();
}

function drawCard(
  context: CanvasRenderingContext2D,
  id: number,
  x: number,
  fractionForm: FractionForm,
  font: (size: number) => string,
): void {
  const card = cardOf(id);
  const colour = card.colour ? COLOURS[card.colour] : "#f3d37a";
  const label = card.labels[fractionForm];
  context.beginPath();
  context.roundRect(x, 0, CARD.width, CARD.height, 10);
  context.fillStyle = card.kind === "number" ? "#fff" : "#2a1d4e";
  context.fill();
  context.strokeStyle = card.kind === "number" ? "#c9c4b4" : "#d9a93a";
  context.lineWidth = 2;
  context.stroke();
  context.fillStyle = colour;
  context.textAlign = "left";
  context.font = font(20);
  context.fillText(label, x + 7, 24, CARD.overlap - 6);
  context.textAlign = "center";
  context.font = font(44);
  context.fillText(label, x + CARD.width / 2, 84, CARD.width - 14);
}
