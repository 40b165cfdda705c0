import { defineConfig } from "vitest/config";

// Servers and a browser are started: one file at a time, in one process, costs least. Built packages are loaded as they are.
export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 1,
    isolate: false,
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    server: { deps: { external: [/\/packages\/[\w-]+\/dist\//] } },
  },
});
