import type { Environment, Task, Trajectory } from "@mnemograph/core";
import type { HistoryOptions } from "@mnemograph/nodes";

/** Which tasks of an environment to play, and by which rules; plain JSON, so that worker processes can open the same. */
export interface EnvironmentSettings {
  readonly name: string;
  /** Where the user's data lies; null plays the built-in tasks. */
  readonly data: string | null;
  readonly split: string;
  readonly limit: number | null;
  readonly seed: number;
  /** Options of the environment's own, for example `{ engine: "move" }`. */
  readonly options: Readonly<Record<string, string>>;
}

export interface DemonstrationSettings {
  /** Most demonstrations of each task type. */
  readonly perType: number;
  readonly seed: number;
}

export interface NewGoalSettings {
  /** Most goals of each task type. */
  readonly perType: number;
  /** The demonstrations that memory was formed from: their tasks are no new goals. */
  readonly demonstrations: DemonstrationSettings;
}

/** Training tasks with the environment that plays them. */
export interface NewGoals {
  readonly environment: Environment;
  /** At least `perType` of each type where there are so many; more, so that a seeded choice stays the same for a larger number. */
  readonly tasks: readonly Task[];
}

/** An environment with its tasks, ready to be played by any pipeline. */
export interface OpenEnvironment {
  readonly environment: Environment;
  readonly tasks: readonly Task[];
  readonly taskTypes: readonly string[];
  /** Successful episodes of the training split, for memories. */
  demonstrations(settings: DemonstrationSettings): Promise<readonly Trajectory[]>;
  /** Tasks of the training split that no demonstration shows, for refining memories. */
  newGoals(settings: NewGoalSettings): Promise<NewGoals>;
  /** Whole example episodes as text: with thoughts for ReAct, without for Act. */
  examples(withThoughts: boolean): Promise<(task: Task) => readonly string[]>;
  /** How LDM2 tells the past in this environment. LDM2 Tables 5 and 6. */
  readonly history: HistoryOptions;
}

/** One environment family as the command line knows it. */
export interface EnvironmentKind {
  readonly name: string;
  readonly title: string;
  /** Splits of the user's data, the first being the default. */
  readonly splits: readonly string[];
  readonly builtInSplits: readonly string[];
  /** The environment variable that says where the user's data lies. */
  readonly dataVariable: string;
  open(settings: EnvironmentSettings): Promise<OpenEnvironment>;
}
