import type { Json } from "@mnemograph/core";
import type { RunPlan } from "../../plan/plan-run.js";
import type { ManifestFacts } from "../../run/manifest.js";
import type { ResultLine } from "../../run/result-line.js";
import type { Progress } from "../play.js";
import type { ReplyHealthOptions } from "../reply-health.js";
import type { RunDatabase } from "./run-database.js";

export interface DatabaseRunOptions {
  readonly directory: string;
  readonly plan: RunPlan;
  readonly database: RunDatabase;
  /** What workers open the run with: JSON without secrets, since it is stored. */
  readonly workerData: Json;
  readonly manifest?: ManifestFacts;
  /** Which results of an earlier call are played again; by default none. */
  readonly retry?: ((line: ResultLine) => boolean) | undefined;
  /** When replies that are no whole text stop the run. */
  readonly replies?: ReplyHealthOptions | undefined;
  /** How long a worker may be silent before another one takes its episodes over. */
  readonly leaseSeconds?: number;
  /** How often an episode may kill its worker without any progress before it is given up. */
  readonly retries?: number;
  readonly onProgress?: (progress: Progress) => void;
  /** Hears of a database that does not answer for a while. */
  readonly onReport?: (text: string) => void;
  /** Stops the run for all workers; the same call goes on with it. */
  readonly signal?: AbortSignal;
  readonly queueSchema?: string;
  readonly pollMilliseconds?: number;
}
