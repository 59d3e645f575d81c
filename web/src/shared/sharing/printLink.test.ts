import { expect, test } from "vitest";
import { paperOf, printLink } from "./printLink";

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
  const link = new URL(printLink("chart", "level 1, with x2 1/2", true, "en"), "http://toptake");
  expect(link.pathname).toBe("/api/print/chart");
  expect(link.searchParams.get("rules")).toBe("level 1, with x2 1/2");
  expect(link.searchParams.get("cards")).toBe("true");
});
