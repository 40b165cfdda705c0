import type { ReportOptions } from "../report/make-report.js";
import type { Environment, Policy, Step, Task, Trajectory } from "@mnemograph/core";
import type { z } from "zod";
import type { ImageStore } from "@mnemograph/core/images";
import type { TeamEnvironment } from "@mnemograph/nodes";
import type { Surroundings } from "../runtime-context.js";

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
  /** Tasks of the user's data that cannot be read, of all splits that were opened so far; none where absent. */
  readonly unreadable?: () => readonly UnreadableTask[];
  /** Tasks beside those that are played, of other splits or left out by the limit, where they are at hand anyway: for telling where a task is. */
  readonly unplayed?: readonly Task[];
  /** The multi-agent environments behind those of the tasks that have several agents. */
  readonly teams?: readonly OpenTeam[];
  /** Successful episodes of the training split, for memories. */
  demonstrations(settings: DemonstrationSettings): Promise<readonly Trajectory[]>;
  /** The same one by one, failed ones too, where playing them takes long: whoever keeps what is played goes on after an interruption. */
  readonly planDemonstrations?: (settings: DemonstrationSettings) => readonly PlannedDemonstration[];
  /** Tasks of the training split that no demonstration shows, for refining memories. */
  newGoals(settings: NewGoalSettings): Promise<NewGoals>;
  /** Whole example episodes as text: with thoughts for ReAct, without for Act; two for each task unless told otherwise, where there are so many. */
  examples(withThoughts: boolean, count?: number): Promise<(task: Task) => readonly string[]>;
  /** Which tasks count as of one kind where a report tells seen from unseen; never shown to a method. Their category where absent. */
  readonly kindOf?: (task: Task) => string;
  /** Goes over every text that is learned from an agent's own episodes, for ablations. */
  readonly mask?: (text: string) => string;
  /** Whether an episode looks like a success without a judge, where the world can tell more than that its last answer was no refusal. */
  readonly showsSuccess?: (episode: { readonly steps: readonly Step[]; readonly finalObservation: string }) => boolean;
  /** What else decides the contents of a memory, for its name. */
  readonly memoryFacts?: Readonly<Record<string, string | null>>;
  /** How many products a shop sells. */
  readonly products?: number;
  /** Does nothing, where that is an action: what an agent is measured by that may be right without doing anything. */
  readonly idle?: Policy;
  /** How many steps an episode of a task has at most, where tasks differ; the environment's `maxSteps` where absent. */
  readonly maxStepsOf?: (task: Task) => number;
  /** Width and height of the pictures that it shows, in pixels. */
  readonly pictureSize?: number;
  /** The same world where nobody is shown pictures, and none is drawn: for pipelines that look at none. */
  readonly unseen?: Environment;
  /** The action that goes on without a plan, where something can. */
  readonly withoutPlan?: string;
  /** The environment's own measures of an episode, from every action that was played. */
  readonly measures?: (played: { readonly task: Task; readonly actions: readonly string[] }) => Promise<Readonly<Record<string, number>>>;
}

/**
 * How results are laid out. `namesSignals`: every row tells what told the pipeline's memory which episodes were good; `fixesProtocol`: the
 * published numbers are of the benchmark's own agent and judge, so they stand beside a run without a paper's preset too; `comparesArms`: the arms that
 * were played are shown side by side.
 */
export type EnvironmentReport = ReportOptions & {
  readonly namesSignals?: boolean;
  readonly fixesProtocol?: boolean;
  readonly comparesArms?: boolean;
};

/** What an environment is handed of what a run shares. */
export interface EnvironmentParts {
  /** Keeps the pictures of all machines, in place of a folder of this one. */
  readonly images?: ImageStore;
}

/** One environment family by name. */
export interface EnvironmentKind {
  readonly name: string;
  readonly title: string;
  /** Splits of the user's data, the first being the default. */
  readonly splits: readonly string[];
  /** Whether the user's data may have splits of other names too. */
  readonly hasOwnSplits?: boolean;
  readonly builtInSplits: readonly string[];
  /** The environment variable that says where the user's data lies; null where there is no such data. */
  readonly dataVariable: string | null;
  /** The options of the environment's own, each a text; none where absent. Others are refused before anything is opened. */
  readonly options?: z.ZodType;
  /** Those of its options that name folders (`off`: none): seen from where the command was started. */
  readonly paths?: readonly string[];
  /** How results are laid out, and the papers' numbers beside them; by default each task type, with the papers' numbers of that name. */
  readonly report?: (facts: {
    readonly taskTypes: readonly string[];
    readonly isBuiltIn: boolean;
  }) => EnvironmentReport | Promise<EnvironmentReport>;
  /** Makes what an experiment needs and nobody has made yet, such as learned policies; what is there is kept. */
  readonly prepare?: (settings: EnvironmentSettings, surroundings: Pick<Surroundings, "signal" | "now" | "onReport">) => Promise<void>;
  open(settings: EnvironmentSettings, parts?: EnvironmentParts): Promise<OpenEnvironment>;
}
