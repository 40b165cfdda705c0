import type { Step } from "../domain/step.js";
import type { Task } from "../domain/task.js";
import type { Trajectory } from "../domain/trajectory.js";
import type { Environment, Policy } from "./environment.js";
import type { TeamEnvironment } from "./team-environment.js";

/**
 * Which tasks of an environment to play, and by which rules; plain JSON, so that worker processes
 * can open the same.
 */
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
  /**
   * At least `perType` of each type where there are so many; more, so that a seeded choice stays
   * the same for a larger number.
   */
  readonly tasks: readonly Task[];
}

/** Several agents who play some of the tasks together, by turns. */
export interface OpenTeam {
  readonly environment: TeamEnvironment;
  readonly agentIds: readonly string[];
  /** The agent that a person plays where one takes part. */
  readonly humanId: string;
  /** The tasks that this team plays. */
  readonly taskIds: ReadonlySet<string>;
}

/** A demonstration that nobody played yet. */
export interface PlannedDemonstration {
  /** What its trajectory will be called. */
  readonly id: string;
  play(): Promise<Trajectory>;
}

/** A task of the user's data that was left out. */
export interface UnreadableTask {
  /** The task's id, or the place in the file where its id cannot be read. */
  readonly id: string;
  readonly reason: string;
}

/** An environment with its tasks, ready to be played by any pipeline. */
export interface OpenEnvironment {
  readonly environment: Environment;
  readonly tasks: readonly Task[];
  readonly taskTypes: readonly string[];
  /**
   * Tasks of the user's data that cannot be read, of all splits that were opened so far; none where
   * absent.
   */
  readonly unreadable?: () => readonly UnreadableTask[];
  /**
   * Tasks beside those that are played, of other splits or left out by the limit, where they are at
   * hand anyway: to say where a task is.
   */
  readonly unplayed?: readonly Task[];
  /** The multi-agent environments of the tasks that have several agents. */
  readonly teams?: readonly OpenTeam[];
  /** Successful episodes of the training split, for memories. */
  demonstrations(settings: DemonstrationSettings): Promise<readonly Trajectory[]>;
  /**
   * The same one by one, failed ones too, where playing them takes long: whoever keeps what is
   * played goes on after an interruption.
   */
  readonly planDemonstrations?: (
    settings: DemonstrationSettings,
  ) => readonly PlannedDemonstration[];
  /** Tasks of the training split that no demonstration shows, for refining memories. */
  newGoals(settings: NewGoalSettings): Promise<NewGoals>;
  /**
   * Whole example episodes as text: with thoughts for ReAct, without for Act; by default two for
   * each task, where there are so many.
   */
  examples(withThoughts: boolean, count?: number): Promise<(task: Task) => readonly string[]>;
  /**
   * Which tasks count as of one kind where a report distinguishes seen from unseen; never shown to
   * a method. Their category where absent.
   */
  readonly kindOf?: (task: Task) => string;
  /** Goes over every text that is learned from an agent's own episodes, for ablations. */
  readonly mask?: (text: string) => string;
  /**
   * Whether an episode looks like a success without a judge, where the world knows more than that
   * its last answer was no refusal.
   */
  readonly showsSuccess?: (episode: {
    readonly steps: readonly Step[];
    readonly finalObservation: string;
  }) => boolean;
  /** What else decides the contents of a memory, for its name. */
  readonly memoryFacts?: Readonly<Record<string, string | null>>;
  /** How many products a shop sells. */
  readonly products?: number;
  /**
   * Does nothing, where that is an action: what an agent is measured by that may be right without
   * doing anything.
   */
  readonly idle?: Policy;
  /**
   * How many steps an episode of a task has at most, where tasks differ; the environment's
   * `maxSteps` where absent.
   */
  readonly maxStepsOf?: (task: Task) => number;
  /** Width and height of the pictures that it shows, in pixels. */
  readonly pictureSize?: number;
  /**
   * The same world where nobody is shown pictures, and none is drawn: for pipelines that look at
   * none.
   */
  readonly unseen?: Environment;
  /** The action that goes on without a plan, where something can. */
  readonly withoutPlan?: string;
  /** The environment's own measures of an episode, from every action that was played. */
  readonly measures?: (played: {
    readonly task: Task;
    readonly actions: readonly string[];
  }) => Promise<Readonly<Record<string, number>>>;
}
