import { defineConfig } from "vitest/config";
import { commonTest, databaseOfLongTests } from "../../vitest.shared.js";

// These tests start programs of their own.
export default defineConfig({
  test: {
    ...commonTest,
    maxWorkers: 2,
    globalSetup: [...commonTest.globalSetup, ...databaseOfLongTests],
  },
});
