import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, type Locator, type Page } from "./fixtures";

const PYTHON = process.env.PYTHON ?? join(__dirname, "../../../.venv/bin/python");
const READ = `
import json, sys
from pypdf import PdfReader
print(json.dumps([page.extract_text() for page in PdfReader(sys.argv[1]).pages]))
`;

/** A file for the printer, as somebody finds it among the downloads. */
export interface Printed {
  name: string;
  path: string;
  /** The words of each page. */
  pages: string[];
  words: string;
}

/** Presses what has a file printed, and reads that file. */
export async function printed(page: Page, press: Locator): Promise<Printed> {
  const [file] = await Promise.all([page.waitForEvent("download"), press.click()]);
  const path = await file.path();
  const pages: string[] = JSON.parse(execFileSync(PYTHON, ["-c", READ, path], { encoding: "utf8" }));
  expect(pages.length).toBeGreaterThan(0);
  const words = pages.join("\n").replace(/\s+/g, " ");
  return { name: file.suggestedFilename(), path, pages, words };
}
