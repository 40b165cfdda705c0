import { defineConfig } from "vitest/config";

// Whole episodes under LangGraph: nothing here is about speed, and a busy machine may take its time.
export default defineConfig({ test: { typecheck: { enabled: true, include: ["src/**/*.test-d.ts"] }, testTimeout: 60_000 } });
