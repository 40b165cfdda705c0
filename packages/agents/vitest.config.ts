import { defineConfig } from "vitest/config";
import { commonTest, databaseOfLongTests } from "../../vitest.shared.js";

export default defineConfig({
  test: {
    ...commonTest,
    globalSetup: [...commonTest.globalSetup, ...databaseOfLongTests],
  },
});
