import { expect, test } from "vitest";
import { isOfThisDevice, pagesName, paperOf, printPath } from "./pages";

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

test("an address may lead every device to itself", () => {
  const links = [
    "http://localhost:8000/room/X",
    "http://127.0.0.1/",
    "http://[::1]:8000/",
    "http://127.0.0.2/",
  ];
  expect(links.map(isOfThisDevice)).toEqual([true, true, true, true]);
  for (const link of ["http://192.168.1.5:8000/", "https://localhost.school.example/", "http://127.school/"])
    expect(isOfThisDevice(link)).toBe(false);
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
