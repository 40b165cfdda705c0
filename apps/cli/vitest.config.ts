import { defineConfig } from "vitest/config";
import { commonTest } from "../../vitest.shared.js";

/** Only the long tests use a server of PostgreSQL. */
const withoutLong = process.argv.some((argument) => argument.endsWith("*.long.test.ts"));
const database = withoutLong ? [] : ["@mnemograph/test-postgres/setup"];

// These tests start programs of their own.
export default defineConfig({
  test: {
    ...commonTest,
    maxWorkers: 2,
    globalSetup: [...commonTest.globalSetup, ...database],
  },
});
