import { describe, expect, it } from "vitest";
import { PACK } from "../fixtures/messages";
import {
  choiceRequest,
  namesIn,
  PLAIN_SHEET,
  posterRequest,
  readWishes,
  type SheetWishes,
  sheetsRequest,
  writeWishes,
} from "./sheetWishes";

const WISHES: SheetWishes = {
  product: "class",
  kind: "clear-the-centre",
  difficulty: "hard",
  level: "3",
  card: "wild70",
  idea: "negative pile",
  count: 6,
  perPage: 2,
  pupils: 24,
  title: "Monday & more",
  note: "By Friday",
  seed: 17,
  day: "2026-11-18",
};
const read = (text: string) => readWishes(new URLSearchParams(text), PACK);

describe("wishes for a sheet", () => {
  it("stand in the address, so that a link prints the same", () => {
    expect(readWishes(writeWishes(WISHES), PACK)).toEqual(WISHES);
  });

  it("of a plain sheet need no words", () => {
    expect(writeWishes(PLAIN_SHEET).toString()).toBe("");
    expect(read("")).toEqual(PLAIN_SHEET);
  });

  it("that make no sense are left out", () => {
    expect(
      read(
        "product=book&kind=toString&difficulty=odd&level=5&card=wild1&idea=luck&count=0&perPage=9&seed=-1&day=soon",
      ),
    ).toEqual(PLAIN_SHEET);
    expect(read("count=4.5&pupils=61&seed=1e3&card=5r")).toEqual(PLAIN_SHEET);
  });

  it("are asked for as the server reads them", () => {
    expect(sheetsRequest(WISHES, PACK)).toEqual({
      kinds: ["clear-the-centre"],
      level: 3,
      cards: [70],
      family: null,
      idea: "negative pile",
      difficulty: null,
      title: "Monday & more",
      seed: 17,
      day: "2026-11-18",
      sheets: "class",
      count: 6,
      per_page: 2,
      pupils: 24,
    });
    expect(sheetsRequest(PLAIN_SHEET, PACK)).toEqual({
      kinds: [],
      level: null,
      cards: [],
      family: null,
      idea: null,
      difficulty: null,
      title: "",
      seed: 1,
      day: null,
      sheets: "one",
      count: 4,
      per_page: 4,
    });
  });

  it("are of one card, or of any of a family", () => {
    const fractions = read("card=fractions&level=2");
    expect(fractions).toEqual({ ...PLAIN_SHEET, card: "fractions", level: "2" });
    expect(readWishes(writeWishes(fractions), PACK)).toEqual(fractions);
    expect(sheetsRequest(fractions, PACK)).toMatchObject({ cards: [], family: "fractions", level: 2 });
    expect(read("card=toString").card).toBe("");
  });

  it("ask for other challenges only where that is wished", () => {
    const asked = choiceRequest(WISHES, 0, PACK);
    expect(choiceRequest({ ...WISHES, title: "Tuesday", note: "Soon", perPage: 8 }, 24, PACK)).toEqual(asked);
    expect(choiceRequest(WISHES, 25, PACK)).toEqual({ ...asked, pupils: 25 });
    expect(choiceRequest({ ...WISHES, product: "one" }, 25, PACK).pupils).toBeUndefined();
  });

  it("choose a third only where all get the same", () => {
    for (const [product, difficulty] of [
      ["one", "hard"],
      ["poster", "hard"],
      ["versions", null],
      ["class", null],
    ] as const)
      expect(sheetsRequest({ ...WISHES, product }, PACK).difficulty).toBe(difficulty);
  });

  it("for a poster name the one challenge that its preview has", () => {
    const poster: SheetWishes = { ...WISHES, product: "poster" };
    expect(sheetsRequest(poster, PACK)).toMatchObject({ sheets: "one", count: 1, seed: 17, level: 3 });
    expect(posterRequest(poster, PACK)).toMatchObject({ note: "By Friday", seed: 17, level: 3 });
  });
});

it("names are the lines that have something on them", () => {
  expect(namesIn(" Mia \r\n\n Ali B.\n")).toEqual(["Mia", "Ali B."]);
});
