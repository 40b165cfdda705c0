import { awmPolicy } from "@mnemograph/nodes";
import type { NoteRun, Trajectory } from "@mnemograph/core";
import { notesDeps, playReadOnly } from "../notes/notes-deps.js";
import { recallAndPlay } from "../notes/recall-and-play.js";
import { callsPerStep } from "../shared/needed-calls.js";
import type { PipelineEntry } from "../shared/pipeline-entry.js";
import type { StreamContext, StreamEntry } from "../shared/stream-entry.js";
import { awm, awmAfterwards, awmFormation, awmLearning } from "./index.js";

const [online, offline] = ["awm", "awm-offline"];

/** The model judges unless another signal was chosen. */
const judgesItself = ({ signal = "model" }: StreamContext): boolean => signal === "model";

const depsOf = (context: StreamContext) =>
  notesDeps(context, online, awmPolicy(context.nodes.induce));

const stream: StreamEntry = {
  memory: "notes",
  ownSignal: "model",
  definition: awm,
  build: async (context) =>
    judgesItself(context)
      ? awm(await depsOf(context)).compile(context.compile)
      : recallAndPlay(await depsOf(context)).compile(context.compile),
  learnAfterwards: (context) =>
    judgesItself(context) ? null : depsOf(context).then((deps) => awmAfterwards(deps).compile()),
};

/** A stored run as workflows are induced from it. */
const runOf = ({ id, task, steps, finalObservation, success }: Trajectory): NoteRun => {
  const acted = steps.flatMap(({ action, kind }, index) =>
    kind === "act" ? [{ action, answer: steps[index + 1]?.observation ?? finalObservation }] : [],
  );
  return {
    episode: id,
    taskId: task.id,
    taskType: task.type,
    goal: task.goal,
    transcript: acted.map(({ action, answer }) => `> ${action}\n${answer}`).join("\n"),
    actions: acted.map(({ action }) => action),
    success,
  };
};

/** Agent Workflow Memory and its parts. */
export const awmEntries: readonly PipelineEntry[] = [
  {
    name: online,
    title: "AWM online: all workflows so far; a success leaves more",
    method: "AWM",
    definition: awm,
    plays: true,
    memory: "notes",
    calls: (facts) =>
      callsPerStep(facts) + (facts.ended["judgeRun"] ?? 0) + (facts.asked["induceWorkflows"] ?? 0),
    build: (context) => playReadOnly(context, online),
    stream,
  },
  {
    name: offline,
    title: "AWM offline: workflows of the training split, and none are added",
    method: "AWM, offline",
    definition: recallAndPlay,
    plays: true,
    memory: "notes",
    signal: "answers of other tasks",
    calls: callsPerStep,
    build: (context) => playReadOnly(context, offline),
    formNotes: async (context, demonstrations) => {
      const deps = await notesDeps(context, offline, awmPolicy(context.nodes.induce));
      return { graph: awmFormation(deps).compile(), input: { runs: demonstrations.map(runOf) } };
    },
  },
  {
    name: "awm-learning",
    title: "What `awm` makes of a run that is over: a verdict, and workflows of a success",
    method: "AWM",
    definition: awmLearning,
    plays: false,
    memory: "none",
  },
  {
    name: "awm-afterwards",
    title: "The same with a verdict from `bench --stream --signal`",
    method: "AWM",
    definition: awmAfterwards,
    plays: false,
    memory: "none",
  },
  {
    name: "awm-formation",
    title: "AWM's formation: workflows of the training split, before anything is played",
    method: "AWM, offline",
    definition: awmFormation,
    plays: false,
    memory: "none",
  },
];
