import { defineConfig } from "vitest/config";
import { commonTest } from "../../vitest.shared.js";

const { testTimeout, hookTimeout, expect } = commonTest;

export default defineConfig({
  test: {
    testTimeout,
    hookTimeout,
    expect,
    globalSetup: [...commonTest.globalSetup, "@mnemograph/test-postgres/setup"],
  },
});
