import { bootstrapPolicy } from "@mnemograph/nodes";
import { episodeDeps } from "../shared/episode-deps.js";
import { callsPerStep } from "../shared/needed-calls.js";
import type { PipelineContext } from "../shared/pipeline-context.js";
import type { PipelineEntry } from "../shared/pipeline-entry.js";
import type { StreamContext, StreamEntry } from "../shared/stream-entry.js";
import { keepJudged, playWithDemonstrations, trajBootstrap } from "./index.js";

/** The examples are those of `act`: without thoughts. */
const depsOf = async (context: PipelineContext) => ({
  ...(await episodeDeps(context, false)),
  noteMemory: await context.noteMemory("traj-bootstrap"),
  notePolicy: bootstrapPolicy(),
  embedder: context.embedder,
});

const knowsOutcome = ({ signal = "outcome" }: StreamContext): boolean => signal === "outcome";

const play = async (context: PipelineContext) =>
  playWithDemonstrations(await depsOf(context)).compile(context.compile);

const stream: StreamEntry = {
  memory: "notes",
  definition: trajBootstrap,
  build: async (context) =>
    knowsOutcome(context)
      ? trajBootstrap(await depsOf(context)).compile(context.compile)
      : play(context),
  learnAfterwards: (context) =>
    knowsOutcome(context) ? null : depsOf(context).then((deps) => keepJudged(deps).compile()),
};

/** Traj-Bootstrap with one database, and its parts. */
export const trajBootstrapEntries: readonly PipelineEntry[] = [
  {
    name: "traj-bootstrap",
    title: "Act with the nearest of its own successes as demonstrations, curated by utility",
    method: "Traj-Bootstrap, one database",
    definition: playWithDemonstrations,
    plays: true,
    memory: "notes",
    calls: callsPerStep,
    build: play,
    stream,
  },
  {
    name: "traj-bootstrap-online",
    title: "Traj-Bootstrap along a stream: what `traj-bootstrap` plays with `bench --stream`",
    method: "Traj-Bootstrap, one database",
    definition: trajBootstrap,
    plays: false,
    memory: "none",
  },
  {
    name: "traj-bootstrap-afterwards",
    title: "What `traj-bootstrap` keeps of a run with a verdict from `bench --stream --signal`",
    method: "Traj-Bootstrap, one database",
    definition: keepJudged,
    plays: false,
    memory: "none",
  },
];
