/** What every prompt of ReAct's kind shows of a running episode. */
export interface EpisodeVariables {
  /** Whole example episodes as text, each with its goal line and `> action` lines. */
  readonly examples: readonly string[];
  readonly goal: string;
  /** What the agent saw first. */
  readonly firstObservation: string;
  /** Everything since: `> action` lines with the answers below them. */
  readonly transcript: string;
  /** Lines on how to act in this world (`worldManual`); absent where the prompt has none. */
  readonly manual?: readonly string[];
}

/** What the samples of such prompts show. */
export const episodeSample: EpisodeVariables = {
  examples: ["EXAMPLE"],
  goal: "GOAL",
  firstObservation: "OBSERVATION",
  transcript: "> ACTION\nANSWER",
  manual: ["MANUAL"],
};
