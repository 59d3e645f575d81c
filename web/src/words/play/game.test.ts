import { describe, expect, it } from "vitest";
import { counted, signed } from "../../shared/words";
import { gameWords, playbackWords } from "./game";
import { tableWords } from "./table";

describe("the sentences of a game", () => {
  it("have singular and plural right, and a true minus sign", () => {
    expect(["0 cards", "1 card", "2 cards"]).toEqual([0, 1, 2].map((number) => counted(number, "card")));
    expect(counted(-1, "point")).toBe("−1 point");
    expect([-3, 0, 3].map(signed)).toEqual(["−3", "0", "3"]);
    expect(tableWords.opponent({ name: "Ben", cards: 1, won: "2 cards", toMove: true })).toBe(
      "Ben: 1 card in hand, 2 cards, to move",
    );
  });

  it("let a verb agree with whom it speaks of", () => {
    expect(playbackWords.plays("Pip")).toBe("Pip plays");
    expect(playbackWords.plays(playbackWords.you)).toBe("You play");
    expect(gameWords.loses("Ann", 20)).toBe("Ann loses 20 points.");
    expect(gameWords.loses("You", 1)).toBe("You lose 1 point.");
  });
});
