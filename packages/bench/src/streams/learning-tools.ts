import type { EventLevel } from "../episode/event-recorder.js";
import type { EpisodeEvent } from "@mnemograph/core";

/** What learning takes from the world around it. */
export interface LearningTools {
  readonly signal: AbortSignal;
  readonly emit: (event: EpisodeEvent) => void;
  readonly events: EventLevel;
}
