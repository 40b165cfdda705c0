import type { BaseCheckpointSaver } from "@langchain/langgraph";
import type { recordEpisode } from "../src/episode/record-episode.js";
import type { episodeOutcome } from "../src/episode/episode-outcome.js";
import type { planRun, RunPlan } from "../src/plan/plan-run.js";
import type { Play } from "../src/runner/play.js";
import type { isDatabaseOutage } from "../src/runner/postgres/database-outage.js";
import type { branching, counting } from "./counting-graph.js";

export declare const databasePlan: (plan: typeof planRun, count: number) => RunPlan;
export declare const databasePlay: (
  bench: {
    readonly recordEpisode: typeof recordEpisode;
    readonly episodeOutcome: typeof episodeOutcome;
    readonly isDatabaseOutage: typeof isDatabaseOutage;
  },
  graphs: { readonly counting: typeof counting; readonly branching: typeof branching },
  options?: {
    readonly checkpointer?: BaseCheckpointSaver;
    readonly pause?: number;
    readonly failure?: unknown;
    readonly onResume?: (kept: number) => void;
  },
) => Play;
