import { type Json, MnemographError } from "@mnemograph/core";
import type { EpisodeGroupReport } from "../episode-group/play-group.js";
import type { PlanUnit } from "../plan/episode-group.js";
import type { WorkerWait } from "./worker-wait.js";
import type { EndpointFacts } from "../run/manifest.js";
import type { EpisodeOutcome } from "../run/result-line.js";

/** An error as it crosses between processes. */
export interface SentError {
  readonly name: string;
  readonly message: string;
  readonly known?: {
    readonly code: MnemographError["code"];
    readonly hint: string;
    readonly evidence: string;
  };
}

export type ToWorker =
  /** Only loads the module, which is most of a worker's start. */
  | { readonly type: "load"; readonly workerFile: string }
  | {
      readonly type: "open";
      readonly workerFile: string;
      readonly workerData: Json;
      readonly directory: string;
    }
  | { readonly type: "play"; readonly unit: PlanUnit }
  | { readonly type: "stop" };

export type FromWorker =
  | { readonly type: "ready" }
  | { readonly type: "open-failed"; readonly error: SentError }
  | { readonly type: "episodeGroup"; readonly index: number; readonly report: EpisodeGroupReport }
  /** One episode of an episode group, by its place there, while the others are played. */
  | {
      readonly type: "outcome";
      readonly index: number;
      readonly position: number;
      readonly outcome: EpisodeOutcome;
    }
  | { readonly type: "waiting"; readonly wait: WorkerWait | null }
  /** What the process has learnt of the endpoints, where that is more than before. */
  | { readonly type: "endpoints"; readonly endpoints: readonly EndpointFacts[] }
  /** One outcome for each episode of the unit whose first episode has this number. */
  | {
      readonly type: "finished";
      readonly index: number;
      readonly outcomes: readonly EpisodeOutcome[];
    }
  | { readonly type: "failed"; readonly index: number; readonly error: SentError };

export const sendError = (error: unknown): SentError => {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  if (!MnemographError.isInstance(error)) return { name, message };
  return {
    name,
    message,
    known: { code: error.code, hint: error.hint, evidence: JSON.stringify(error.evidence) },
  };
};

export const receiveError = ({ name, message, known }: SentError): Error => {
  if (known) {
    const evidence = JSON.parse(known.evidence) as Record<string, unknown>;
    return new MnemographError({ code: known.code, message, hint: known.hint, evidence });
  }
  return Object.assign(new Error(message), { name });
};
