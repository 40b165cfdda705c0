import { defineConfig } from "vitest/config";
import { commonTest } from "../../vitest.shared.ts";

export default defineConfig({ test: commonTest });
