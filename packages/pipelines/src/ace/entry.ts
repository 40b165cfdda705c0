import { acePolicy } from "@mnemograph/nodes";
import { notesDeps, playReadOnly } from "../notes/notes-deps.js";
import { recallAndPlay } from "../notes/recall-and-play.js";
import { callsPerStep } from "../shared/needed-calls.js";
import type { PipelineEntry } from "../shared/pipeline-entry.js";
import type { StreamContext, StreamEntry } from "../shared/stream-entry.js";
import { ace, aceAfterwards } from "./index.js";

const depsOf = (context: StreamContext) => notesDeps(context, "ace", acePolicy(context.nodes.ace));

/** Further tries need the world's word while the task is played. */
const knowsOutcome = ({ signal = "outcome" }: StreamContext): boolean => signal === "outcome";

const stream: StreamEntry = {
  memory: "notes",
  definition: ace,
  build: async (context) =>
    knowsOutcome(context)
      ? ace(await depsOf(context)).compile(context.compile)
      : recallAndPlay(await depsOf(context)).compile(context.compile),
  learnAfterwards: (context) =>
    knowsOutcome(context) ? null : depsOf(context).then((deps) => aceAfterwards(deps).compile()),
};

/** ACE and its parts. */
export const aceEntries: readonly PipelineEntry[] = [
  {
    name: "ace",
    title: "ACE: a playbook of tagged notes; each task leaves tags and what it taught",
    method: "ACE",
    definition: recallAndPlay,
    plays: true,
    memory: "notes",
    calls: (facts) =>
      callsPerStep(facts) +
      (facts.ended["reflectOnUse"] ?? 0) +
      (facts.ended["curateNotes"] ?? 0) +
      (facts.asked["mergeNotes"] ?? 0),
    build: (context) => playReadOnly(context, "ace"),
    stream,
  },
  {
    name: "ace-online",
    title: "ACE along a stream of tasks: what `ace` plays with `bench --stream`",
    method: "ACE",
    definition: ace,
    plays: false,
    memory: "none",
  },
  {
    name: "ace-afterwards",
    title: "What `ace` makes of a run with a verdict from `bench --stream --signal`",
    method: "ACE",
    definition: aceAfterwards,
    plays: false,
    memory: "none",
  },
];
