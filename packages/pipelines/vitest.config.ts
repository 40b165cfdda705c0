import { defineConfig } from "vitest/config";

// Whole episodes under LangGraph: nothing here is about speed, and a busy machine may take its time.
export default defineConfig({ test: { testTimeout: 60_000 } });
