import { callModel, defineNode, fields } from "@mnemograph/core";
import { additionsOf } from "../../notes/written-notes.js";
import { type ModelDeps, modelFor, type PromptOverride } from "../../shared/deps.js";
import { promptFor } from "../../shared/prompt-for.js";
import { LlmOptions } from "../../shared/prompting/decoding.js";
import { readNotes, type WrittenNote } from "../../shared/replies/index.js";
import { type DistilDeps, DistilOptions, distilOptions } from "../distil-options.js";
import { type ContrastRunsVariables, contrastRunsPrompt } from "./contrast-runs.prompt.js";

const { task, runs, noteOps } = fields;

export interface ContrastRunsDeps
  extends ModelDeps, DistilDeps, PromptOverride<"contrastRuns", ContrastRunsVariables> {}

/**
 * Makes notes of several runs of one task by comparing them, in one call. ReasoningBank section 3.3
 * "MaTTS", parallel scaling.
 *
 * @example
 * const { noteOps } = await contrastRuns.run({ task, runs }, { model, distil: { contrastItems: 5 } });
 */
export const contrastRuns = defineNode({
  name: "contrastRuns",
  reads: { task, runs },
  writes: { noteOps },
  needs: ["model"],
  prompts: [contrastRunsPrompt],
  options: { llm: LlmOptions, distil: DistilOptions },
  run: async ({ task, runs }, { prompts, distil, ...deps }: ContrastRunsDeps, runtime) => {
    if (runs.length === 0) return { noteOps: [] };
    const written = await callModel<ContrastRunsVariables, readonly WrittenNote[]>({
      node: "contrastRuns",
      model: modelFor(deps, "contrastRuns"),
      prompt: promptFor({ prompts }, "contrastRuns", contrastRunsPrompt),
      variables: { goal: task.goal, runs, maxItems: distilOptions(distil).contrastItems },
      parse: readNotes,
      fallback: () => [],
      runtime,
    });
    const sources = runs.map(({ episode, taskId, taskType, success }) => ({
      episode,
      taskId,
      taskType,
      success,
    }));
    return { noteOps: additionsOf(written, { task, sources }) };
  },
});
