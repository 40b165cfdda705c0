import { defineConfig } from "vitest/config";
import { commonTest } from "../../vitest.shared.js";

export default defineConfig({ test: commonTest });
