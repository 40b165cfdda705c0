import type { CampaignPart } from "../episode-group/group-journal.js";
import type { RecordCampaignOptions } from "../episode-group/record-group.js";
import type { Json, Task } from "@mnemograph/core";
import type { PlayableGraph } from "./pipeline-entry.js";

type State = Readonly<Record<string, unknown>>;

/** A compiled graph that plays all tasks together, and what its runner must know of it. */
export interface CampaignGraph extends Pick<RecordCampaignOptions, "partOf" | "failed"> {
  readonly graph: PlayableGraph;
  readonly inputOf: (tasks: readonly Task[]) => State;
  /** Brings what the graph keeps outside of its state to where a checkpoint left it. */
  readonly restore: (state: State) => Promise<void>;
  /** The trial that a state is in and how far it is, for a person; null before the first. */
  readonly progressOf: (state: State) => { readonly trial: number; readonly taskIds: readonly string[] } | null;
  /** How one task went over its trials, in the channels that all pipelines share. */
  readonly stateOf: (task: Task, parts: readonly CampaignPart[], state: State) => State & { readonly task: Json | Task };
  /** What came of it, in one line for a person. */
  readonly summary: (state: State) => string;
}
