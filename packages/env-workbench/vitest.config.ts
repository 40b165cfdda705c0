import { defineConfig } from "vitest/config";
import { commonTest } from "../../vitest.shared.js";

// Some tests play hundreds of episodes: their time depends on the machine's other work.
export default defineConfig({ test: { ...commonTest } });
