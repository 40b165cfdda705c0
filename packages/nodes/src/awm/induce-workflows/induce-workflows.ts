import {
  callModel,
  defineNode,
  type Environment,
  fields,
  type NodeRuntime,
  type Note,
  type NoteDraft,
  type NoteOp,
  type NoteRun,
} from "@mnemograph/core";
import type { NoteReader } from "@mnemograph/memory";
import { type ModelDeps, modelFor, type PromptOverride } from "../../shared/deps.js";
import { promptFor } from "../../shared/prompt-for.js";
import { LlmOptions } from "../../shared/prompting/decoding.js";
import { betterHalf } from "../../shared/prompting/shorter.js";
import { readNotes, type WrittenNote } from "../../shared/replies/index.js";
import { type InduceDeps, InduceOptions, induceOptions } from "../induce-options.js";
import { induceWorkflowsPrompt, type InduceWorkflowsVariables } from "./induce-workflows.prompt.js";
import { sampleRuns } from "./sample-runs.js";
import { type InducedWorkflow, workflowsByRules } from "./workflows-by-rules.js";

const { runs, noteOps } = fields;

export interface InduceWorkflowsDeps
  extends ModelDeps, InduceDeps, PromptOverride<"induceWorkflows", InduceWorkflowsVariables> {
  /** Holds the library, and with `rewrite` the earlier successes. */
  readonly noteMemory: Pick<NoteReader, "all">;
  /** With `by: "rules"` the forms of its actions say what their values are. */
  readonly environment?: Pick<Environment, "describe">;
}

const sourcesOf = (runs: readonly NoteRun[]): NoteDraft["sources"] =>
  runs.map(({ episode, taskId, taskType, success }) => ({ episode, taskId, taskType, success }));

/** A success as the memory keeps it, so that later inductions can read it again. */
const scriptOf = (run: NoteRun): NoteDraft => ({
  kind: "script",
  title: run.goal,
  text: run.transcript,
  recallText: run.goal,
  sources: sourcesOf([run]),
});

const runOf = ({ title, text, sources: [source] }: Note): readonly NoteRun[] =>
  source === undefined
    ? []
    : [
        {
          ...source,
          goal: title,
          transcript: text,
          actions: [...text.matchAll(/^> (.*)$/gm)].map(([, action = ""]) => action),
        },
      ];

/** The library as it should be, as changes of the one that is there. */
const changesOf = (
  before: readonly Note[],
  drafts: readonly NoteDraft[],
  mode: "append" | "rewrite",
): NoteOp[] => {
  // Where nothing was induced the library stays.
  if (drafts.length === 0) return [];
  const texts = new Set(drafts.map(({ text }) => text));
  const known = new Set(before.map(({ text }) => text));
  const gone = mode === "rewrite" ? before.filter(({ text }) => !texts.has(text)) : [];
  return [
    ...gone.map(({ id }): NoteOp => ({ op: "remove", target: { id } })),
    ...drafts.filter(({ text }) => !known.has(text)).map((draft): NoteOp => ({ op: "add", draft })),
  ];
};

const stepsIn = (text: string): number => text.split("\n").filter((line) => line.trim()).length;

/** The workflows of some runs; undefined where no reply held any, so that the library stays. */
const induced = async (
  sample: readonly NoteRun[],
  { prompts, induce, environment, ...deps }: InduceWorkflowsDeps,
  runtime: NodeRuntime | undefined,
): Promise<readonly InducedWorkflow[] | undefined> => {
  const { by, minSteps, abstraction } = induceOptions(induce);
  if (by === "rules") {
    const task = { id: "", environment: "", split: "", type: "", goal: "" };
    const forms = environment?.describe?.(task).actions ?? [];
    return workflowsByRules(sample, { forms, abstraction });
  }
  const written = await callModel<InduceWorkflowsVariables, readonly WrittenNote[] | undefined>({
    node: "induceWorkflows",
    model: modelFor(deps, "induceWorkflows"),
    prompt: promptFor({ prompts }, "induceWorkflows", induceWorkflowsPrompt),
    variables: { runs: sample, minSteps },
    parse: readNotes,
    shorten: (variables) => {
      const runs = betterHalf(variables.runs, 1);
      return runs === undefined ? undefined : { ...variables, runs };
    },
    fallback: () => undefined,
    runtime,
  });
  return written?.map((workflow) => ({ ...workflow, runs: sample }));
};

/** A workflow of one run is found by its task, one of several by what it says of itself. */
const draftOf = ({ title, when, text, runs }: InducedWorkflow): NoteDraft => {
  const [only, ...others] = runs;
  return {
    kind: "workflow",
    title,
    text,
    ...(when !== "" && { when }),
    recallText: others.length === 0 ? (only?.goal ?? title) : `${title}. ${when}`.trim(),
    sources: sourcesOf(runs),
  };
};

/**
 * Induces workflows from successful runs: of the new ones, or with `rewrite` of all so far. AWM
 * section 2.2, `I(e)`, and 2.3 "online".
 *
 * @example
 * const { noteOps } = await induceWorkflows.run({ runs }, { model, noteMemory, induce: { by: "rules" } }); // without a model call
 */
export const induceWorkflows = defineNode({
  name: "induceWorkflows",
  reads: { runs },
  writes: { noteOps },
  needs: ["model", "noteMemory"],
  prompts: [induceWorkflowsPrompt],
  options: { llm: LlmOptions, induce: InduceOptions },
  run: async ({ runs }, deps: InduceWorkflowsDeps, runtime) => {
    const { mode, seed, minSteps } = induceOptions(deps.induce);
    const stored = await deps.noteMemory.all();
    const added = runs.filter(({ success, actions }) => success !== false && actions.length > 0);
    const earlier = stored.filter(({ kind }) => kind === "script").flatMap(runOf);
    const sample = sampleRuns(mode === "rewrite" ? [...earlier, ...added] : added, seed);
    const kept = mode === "rewrite" ? added.map(scriptOf) : [];
    const scripts = kept.map((draft): NoteOp => ({ op: "add", draft }));
    if (added.length === 0 || sample.length === 0) return { noteOps: [] };
    const written = await induced(sample, deps, runtime);
    if (written === undefined) return { noteOps: scripts };
    const drafts = written.filter(({ text }) => stepsIn(text) >= minSteps).map(draftOf);
    const library = stored.filter(({ kind }) => kind === "workflow");
    return { noteOps: [...scripts, ...changesOf(library, drafts, mode)] };
  },
});
