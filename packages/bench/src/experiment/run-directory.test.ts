import { expect, it } from "vitest";
import { Settings } from "../session/settings.js";
import { runDirectory } from "./run-directory.js";

const settings = Settings.parse({
  environment: { name: "langsuite", data: null, split: "held_out", limit: 3, seed: 1, options: {} },
  model: { name: "openai:gpt/4", baseUrl: null, temperature: null, maxTokens: null },
  formation: { perType: 1, batchSize: 1, seed: 1, batches: "byType" },
  refinement: { goals: 1, seed: 1 },
  experiences: null,
  nodes: {},
  calls: {},
  memoryFolder: "memories",
  events: "none",
});

it("is called by what is played, or as it was asked for", () => {
  expect(
    runDirectory(settings, { pipelines: ["act"], options: { task: "iqa" } }, "/anywhere"),
  ).toMatch(/^\/anywhere\/runs\/langsuite-iqa-built-in-held_out-openai_gpt_4-3$/);
  expect(runDirectory(settings, { pipelines: ["act"], directory: "mine" }, "/anywhere")).toBe(
    "/anywhere/mine",
  );
});
