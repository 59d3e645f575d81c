import { expect, test } from "vitest";
import { pagesName, paperOf, printPath } from "./pages";

test("paper follows the language of the browser", () => {
  expect(["en-US", "en-GB", "de", "fr-CA", "es-MX", "en"].map(paperOf)).toEqual([
    "letter",
    "a4",
    "a4",
    "letter",
    "letter",
    "a4",
  ]);
});

test("rules are written so that the server reads them", () => {
  const pages = { what: "chart", rules: "level 1, with x2 1/2", cards: true, paper: "letter" } as const;
  const link = new URL(printPath({ ...pages, fractionForm: "decimal" }), "http://toptake");
  expect(link.pathname).toBe("/print/chart");
  expect(link.searchParams.get("rules")).toBe("level 1, with x2 1/2");
  expect(link.searchParams.get("cards")).toBe("true");
  expect(link.searchParams.get("paper")).toBe("letter");
  expect(link.searchParams.get("fractions")).toBe("decimal");
  expect(pagesName(pages)).toBe("toptake-chart-cards.pdf");
});
