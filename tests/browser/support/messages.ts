import { expect, type Page } from "./fixtures";

/** Names under which a message would say what the best is. */
const TELLING = /"(optimum|second|second_play|first_sight|best|idea|reached|percent)":|"plays":\[/;

/** Everything that the server tells a page from now on, about challenges. */
export function collectMessages(page: Page) {
  const bodies: Promise<string>[] = [];
  page.on("response", (response) => {
    // Pages and their code come before any challenge, and are the same for everybody.
    if (new URL(response.url()).pathname.startsWith("/api/")) bodies.push(response.text().catch(() => ""));
  });
  return {
    /** Nothing tells of the best play, neither what was sent nor what the page has made of it. */
    async expectNoAnswers(...answers: string[]): Promise<void> {
      const told = (await Promise.all(bodies)).join("\n");
      expect(told).toContain('"ask":');
      expect(told.match(TELLING)?.[0] ?? null).toBeNull();
      const shown = `${await page.content()} ${await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))}`;
      for (const answer of answers) {
        expect(told).not.toContain(answer);
        expect(shown).not.toContain(answer);
      }
    },
  };
}
