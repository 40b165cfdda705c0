import { defineConfig } from "vitest/config";
import { commonTest } from "../../vitest.shared.js";

// No test is about speed; a busy machine may take its time.
export default defineConfig({
  test: { ...commonTest, testTimeout: 120_000, hookTimeout: 120_000 },
});
