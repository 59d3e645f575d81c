// A first visit loads less than 120 kB of script, compressed.
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const MOST = 120_000;
const built = new URL("../../src/toptake/server/static/", import.meta.url);
const page = readFileSync(new URL("index.html", built), "utf8");
const first = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, path]) => path);
const weight = first.reduce((sum, path) => sum + gzipSync(readFileSync(new URL(path, built))).length, 0);
const all = readdirSync(new URL("assets/", built)).filter((name) => name.endsWith(".js"));
console.log(
  `First visit: ${(weight / 1000).toFixed(1)} kB of script, compressed, in ${first.length} of ${all.length} files.`,
);
if (first.length === 0 || weight > MOST) {
  console.error(`More than ${MOST / 1000} kB, or nothing found.`);
  process.exit(1);
}
