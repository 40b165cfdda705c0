import { defineConfig } from "vitest/config";

// Some tests play hundreds of episodes: their time depends on the machine's other work.
export default defineConfig({ test: { isolate: false, testTimeout: 60_000, hookTimeout: 120_000 } });
