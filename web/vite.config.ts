import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const server = process.env.TOPTAKE_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: "../src/toptake/server/static",
    emptyOutDir: true,
    // The Content-Security-Policy forbids data: addresses, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
  test: { include: ["src/**/*.test.ts"] },
});
