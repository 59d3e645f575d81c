// A first visit loads less than 120 kB of script, compressed: what the page names, and the code of the start.
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const MOST = 120_000;
const built = new URL("../../src/toptake/server/static/", import.meta.url);
const all = readdirSync(new URL("assets/", built)).filter((name) => name.endsWith(".js"));
const script = (name) => readFileSync(new URL(`assets/${name}`, built), "utf8");
const page = readFileSync(new URL("index.html", built), "utf8");

const first = new Set();
/** A script, and all that it imports before it runs. */
function add(name) {
  if (first.has(name)) return;
  first.add(name);
  for (const [, imported] of script(name).matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g))
    add(imported);
}
const start = all.filter((name) => name.startsWith("StartPage-"));
for (const [, name] of page.matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/g)) add(name);
for (const name of start) add(name);

const weight = [...first].reduce((sum, name) => sum + gzipSync(script(name)).length, 0);
console.log(
  `First visit: ${(weight / 1000).toFixed(1)} kB of script, compressed, in ${first.size} of ${all.length} files.`,
);
if (start.length !== 1 || first.size < 2 || weight > MOST) {
  console.error(`More than ${MOST / 1000} kB, or nothing found.`);
  process.exit(1);
}
