import { defineConfig } from "vitest/config";
import { commonTest } from "../../vitest.shared.js";

/** Only the long tests need a server of PostgreSQL. */
const isWithoutLong = process.argv.some((argument) => argument.endsWith("*.long.test.ts"));

// These tests start programs of their own.
export default defineConfig({
  test: {
    ...commonTest,
    maxWorkers: 2,
    globalSetup: [
      ...commonTest.globalSetup,
      ...(isWithoutLong ? [] : ["@mnemograph/test-postgres/setup"]),
    ],
  },
});
