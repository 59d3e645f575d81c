import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const server = process.env.TOPTAKE_SERVER ?? "http://127.0.0.1:8000";

/** The page names what every address needs, so that it is fetched beside the first script and not after it. */
const preloadMain: Plugin = {
  name: "preload-main",
  transformIndexHtml(html, { bundle }) {
    const wanted = Object.values(bundle ?? {}).flatMap((each) =>
      each.type === "chunk" && each.facadeModuleId?.endsWith("/app/main.tsx")
        ? [each.fileName, ...each.imports]
        : [],
    );
    return wanted
      .filter((file) => !html.includes(file))
      .map((file) => ({
        tag: "link",
        attrs: { rel: "modulepreload", crossorigin: true, href: `/${file}` },
        injectTo: "head" as const,
      }));
  },
};

export default defineConfig({
  plugins: [react(), preloadMain],
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
