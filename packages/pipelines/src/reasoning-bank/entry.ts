import { MnemographError } from "@mnemograph/core";
import { reasoningBankPolicy } from "@mnemograph/nodes";
import { notesDeps, playReadOnly } from "../notes/notes-deps.js";
import { recallAndPlay } from "../notes/recall-and-play.js";
import { callsPerStep } from "../shared/needed-calls.js";
import type { PipelineEntry } from "../shared/pipeline-entry.js";
import type { StreamContext, StreamEntry } from "../shared/stream-entry.js";
import { learnFromRun, learnFromVerdict, reasoningBank, reasoningBankParallel } from "./index.js";

const [single, parallel] = ["reasoning-bank", "reasoning-bank-parallel"];

/** The model judges unless another signal was chosen. */
const judgesItself = ({ signal = "model" }: StreamContext): boolean => signal === "model";

const depsOf = (context: StreamContext, pipeline: string, of: "run" | "runs") =>
  notesDeps(context, pipeline, reasoningBankPolicy(context.nodes.distil, of));

const stream: StreamEntry = {
  memory: "notes",
  ownSignal: "model",
  definition: reasoningBank,
  build: async (context) =>
    judgesItself(context)
      ? reasoningBank(await depsOf(context, single, "run")).compile(context.compile)
      : recallAndPlay(await depsOf(context, single, "run")).compile(context.compile),
  learnAfterwards: (context) =>
    judgesItself(context)
      ? null
      : depsOf(context, single, "run").then((deps) => learnFromVerdict(deps).compile()),
};

/** All runs of a task are judged inside of the graph: by the model, or by the world. */
const judgeOf = (signal: string): "model" | "outcome" => {
  if (signal === "model" || signal === "outcome") return signal;
  throw new MnemographError({
    code: "USAGE",
    message: `${parallel} judges every run of a task, which the signal ${signal} does not`,
    hint: "choose --signal model or --signal outcome",
    evidence: { signal },
  });
};

const parallelStream: StreamEntry = {
  memory: "notes",
  ownSignal: "model",
  definition: reasoningBankParallel,
  build: async (context) => {
    const deps = await depsOf(context, parallel, "runs");
    const { signal } = context;
    const distil = { ...deps.distil, ...(signal !== undefined && { judge: judgeOf(signal) }) };
    return reasoningBankParallel({ ...deps, distil }).compile(context.compile);
  },
  learnAfterwards: () => null,
};

/** ReasoningBank and its parts. */
export const reasoningBankEntries: readonly PipelineEntry[] = [
  {
    name: single,
    title:
      "ReasoningBank: notes of the most similar earlier task; each task leaves notes, won or lost",
    method: "ReasoningBank",
    definition: reasoningBank,
    plays: true,
    memory: "notes",
    calls: (facts) =>
      callsPerStep(facts) + (facts.ended["judgeRun"] ?? 0) + (facts.ended["distilNotes"] ?? 0),
    build: (context) => playReadOnly(context, single),
    stream,
  },
  {
    name: parallel,
    title: "ReasoningBank with several runs of each task, and one comparison of all (MaTTS)",
    method: "ReasoningBank with MaTTS, parallel",
    definition: reasoningBankParallel,
    plays: true,
    memory: "notes",
    calls: ({ asked, ...facts }) =>
      callsPerStep({ asked, ...facts }) +
      (asked["judgeRuns"] ?? 0) +
      (asked["contrastRuns"] ?? 0) +
      (asked["chooseProcess"] ?? 0),
    build: (context) => playReadOnly(context, parallel),
    stream: parallelStream,
  },
  {
    name: "reasoning-bank-learning",
    title: "What `reasoning-bank` makes of a run that is over: a verdict, and notes",
    method: "ReasoningBank",
    definition: learnFromRun,
    plays: false,
    memory: "none",
  },
  {
    name: "reasoning-bank-afterwards",
    title: "The same with a verdict from `bench --stream --signal`",
    method: "ReasoningBank",
    definition: learnFromVerdict,
    plays: false,
    memory: "none",
  },
];
