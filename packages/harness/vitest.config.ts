import { defineConfig } from "vitest/config";

// Every test file starts programs of its own: more files at a time than cores would only make each of them slower.
export default defineConfig({
  test: {
    testTimeout: 180_000,
    hookTimeout: 180_000,
    maxWorkers: 2,
    isolate: false,
    globalSetup: ["@mnemograph/test-postgres/setup"],
  },
});
