import { defineConfig } from "vitest/config";
import { commonTest } from "../../vitest.shared.js";

// The tests of templates are run in projects that have their packages: scripts/check-consumers.mjs.
export default defineConfig({ test: { ...commonTest, include: ["src/**/*.test.ts"] } });
