import { defineConfig } from "vitest/config";

// No test is about speed; a busy machine may take its time.
export default defineConfig({
  test: { testTimeout: 120_000, hookTimeout: 120_000, globalSetup: ["@mnemograph/test-postgres/setup"] },
});
