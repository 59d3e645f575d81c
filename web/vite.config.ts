import { readFileSync } from "node:fs";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const server = process.env.TOPTAKE_SERVER ?? "http://127.0.0.1:8000";

const ROUTES = new URL("./src/app/routes.ts", import.meta.url);

/**
 * Writes `pages.json`: by the pattern of an address the scripts that its page needs beside the first one. The server names
 * them in the document, so that they are fetched beside it and not after it.
 */
const listPages: Plugin = {
  name: "list-pages",
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((each) => each.type === "chunk");
    const needs = (file: string, known = new Set<string>()): Set<string> => {
      if (known.has(file)) return known;
      known.add(file);
      for (const other of chunks.find(({ fileName }) => fileName === file)?.imports ?? [])
        needs(other, known);
      return known;
    };
    const first = needs(chunks.find(({ isEntry }) => isEntry)?.fileName ?? "");
    const rows = readFileSync(ROUTES, "utf8").matchAll(/path: "([^"]+)".*import\("\.\.\/([^"]+)"\)/g);
    const pages = [...rows].map(([, path, module]) => {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/${module}.tsx`)));
      if (!chunk) throw new Error(`There is no code for ${path}.`);
      return [path, [...needs(chunk.fileName)].filter((file) => !first.has(file))];
    });
    if (pages.length === 0) throw new Error("No page was found in routes.ts.");
    this.emitFile({
      type: "asset",
      fileName: "pages.json",
      source: JSON.stringify(Object.fromEntries(pages)),
    });
  },
};

export default defineConfig({
  plugins: [react(), listPages],
  build: {
    outDir: "../src/toptake/server/static",
    emptyOutDir: true,
    // The Content-Security-Policy forbids data: addresses, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What every page needs is one file, what every table needs is another: a request costs more than a kilobyte.
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: "shared",
              test: /\/src\/(shared|api|words|table\/cards)\/|\/node_modules\/react\//,
              minShareCount: 2,
            },
            { name: "play", test: /\/src\/play\//, minShareCount: 2 },
            { name: "table", test: /\/src\/(?!app\/)/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
  test: { include: ["src/**/*.test.ts"] },
});
