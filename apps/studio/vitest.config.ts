import { defineConfig } from "vitest/config";
import { commonTest } from "../../vitest.shared.js";

// Servers and a browser are started: one file at a time, in one process, costs least. Built
// packages are loaded as they are.
export default defineConfig({
  test: {
    ...commonTest,
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
  },
});
