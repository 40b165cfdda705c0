import { defineConfig } from "vitest/config";
import { commonTest, databaseOfLongTests, workersOfLongTests } from "../../vitest.shared.js";

export default defineConfig({
  test: {
    ...commonTest,
    maxWorkers: workersOfLongTests,
    globalSetup: [...commonTest.globalSetup, ...databaseOfLongTests],
  },
});
