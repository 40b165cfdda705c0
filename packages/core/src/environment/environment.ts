import type { Json } from "../domain/json.js";
import type { Step } from "../domain/step.js";
import type { Task } from "../domain/task.js";
import type { Turn } from "../domain/turn.js";
import type { FailedAttempt } from "./failed-attempt.js";
import type { ImageSource } from "./image-source.js";
import type { WorldMap } from "./world-map.js";
import type { WorldTable } from "./world-table.js";
import type { WorldVerdict } from "./world-verdict.js";
import type { EnvironmentTool } from "./environment-tool.js";

/** Decides the next action from what the agent has seen so far, and from nothing else. */
export type Policy = (seen: {
  readonly trajectory: readonly Step[];
  readonly observation: string;
}) => string;

export interface EnvironmentDescription {
  readonly title: string;
  /** The action forms that the environment understands, for example `go to <receptacle>`. */
  readonly actions: readonly string[];
  /**
   * Whether the first observation lists the actions with their forms: prompts of acting then do not
   * list them again.
   */
  readonly listsActions?: boolean;
  /**
   * The part of a first observation that lists the actions, word for word: where the actions are
   * bound as tools, prompts leave it out.
   */
  readonly actionList?: string;
  /** What action forms do and what their places mean, by the form; descriptions of tools use it. */
  readonly about?: Readonly<
    Record<
      string,
      { readonly description: string; readonly parameters: Readonly<Record<string, string>> }
    >
  >;
  /**
   * Text above a task's first observation that describes the agent, not what it sees: for example
   * limits and forms of actions. Demonstrations lack it, and so do prompts that compare
   * observations with theirs.
   */
  readonly preamble?: string;
  /**
   * Beginnings of observations that refuse an action, for example `Nothing happens.`; prompts name
   * them to the model, and steps with such an answer are counted as refused.
   */
  readonly refusals?: readonly string[];
  /**
   * Words at the beginning of observations that only say that the action was carried out, for
   * example `Feedback: Action succeeded.`; where prompts shorten answers, the action's effect
   * stands in their place.
   */
  readonly successes?: readonly string[];
  /**
   * How a thought is written where one may stand in an action's place, for example `think:
   * <thought>`; it costs a step as actions do.
   */
  readonly thought?: string;
  /**
   * A sentence each on what no action form says, such as that closed things have to be opened
   * first.
   */
  readonly remarks?: readonly string[];
  /**
   * Whether observations are pages that are opened from one another, as in a shop: prompts of
   * situations then show the page from which the one at hand was opened.
   */
  readonly pages?: boolean;
  /**
   * The name of the direction that an agent faces at first, in worlds that have headings: `north`.
   * An opening that names it (`you look south`) is used instead.
   */
  readonly initialFacing?: string;
  /**
   * Beginning of the line from which on an observation says what is in sight, where tasks and
   * messages stand above it: `Obs:`. Without it the whole observation is in sight.
   */
  readonly view?: string;
  /**
   * Beginning of a view that shows nothing, `You see nothing.`: if a prompt repeated it later as
   * part of the place, it would seem to describe what is in sight then.
   */
  readonly emptyView?: string;
  /**
   * Names of this world's things where they have no numbers, `red ball`: they show what is in
   * sight.
   */
  readonly things?: readonly string[];
  /**
   * The heading that prompts give a task's first observation, where it describes no place: `The day
   * and the tools`.
   */
  readonly opening?: string;
  /**
   * Failed attempts of this world's kind, each with the reflection that it should lead to: what
   * prompts of reflection show as examples.
   */
  readonly failures?: readonly FailedAttempt[];
  /**
   * Thoughts of this world's kind, each with what it is about, `search: <object>` or `action:
   * <verb>`: what prompts of retrieval keys show as examples.
   */
  readonly keys?: readonly (readonly [thought: string, key: string])[];
  /** The options this instance was made with, as they belong into a run's manifest. */
  readonly options: Readonly<Record<string, Json>>;
}

/** What is done where an environment's world is slow, or unavailable for a moment. */
export interface EnvironmentEndurance {
  /** Seconds that `reset` may take; as long as it needs where absent. */
  readonly resetSeconds?: number;
  /** Seconds that `step` and `admissible` may take; as long as they need where absent. */
  readonly stepSeconds?: number;
  /** Further tries after an error with the code `TRANSIENT` or a timeout; default 4. */
  readonly retries?: number;
}

/**
 * A pure transition over plain JSON state: `(state, action) → Turn`.
 *
 * Nothing of an episode is kept inside, so a checkpoint, a fork or a second episode beside the
 * first needs no extra code.
 */
export interface Environment<State extends Json = Json> {
  readonly name: string;
  /**
   * Names the rules and the data, for example `alfworld/put/sha256:…`; every run's manifest holds
   * it.
   */
  readonly version: string;
  /**
   * Most actions of an episode, a whole number of at least 1: graphs end it there where the
   * environment does not, and derive their recursion limit from it.
   */
  readonly maxSteps: number;
  /**
   * The tools of a world whose actions are calls. Actions are then the calls' canonical text
   * (`toolCallsText`), which `step` reads with `readToolCalls`; `Turn.toolResults` answers each
   * call. `act` binds the tools to its model.
   */
  readonly tools?: readonly EnvironmentTool[];
  /**
   * `irreversible` where an action cannot be undone or done twice, as with real mail or money: then
   * graphs never start a task again, fork an episode or replay one, and say so with
   * EFFECTS_IRREVERSIBLE. Absent: `reversible`.
   */
  readonly effects?: "reversible" | "irreversible";
  /** How long its calls may take, and how often what fails for a moment is tried again. */
  readonly endurance?: EnvironmentEndurance;
  /** Throws TASK_UNKNOWN for a task that this environment does not hold. */
  reset(task: Task): Turn<State> | Promise<Turn<State>>;
  step(state: State, action: string): Turn<State> | Promise<Turn<State>>;
  /** Every action that the rules allow now, sorted. */
  admissible?(state: State): readonly string[] | Promise<readonly string[]>;
  /** A policy that solves the task, for demonstrations and upper bounds. */
  expert?(task: Task): Policy | Promise<Policy>;
  /**
   * What the expert would do at a state, where that follows from the state alone: the same as
   * `expert` on the way there, in one call.
   */
  expertAction?(state: State): string | Promise<string>;
  /**
   * In a world that shows pictures: where their bytes are found, by the hashes that observations
   * mark.
   */
  readonly images?: ImageSource;
  /**
   * What the world is; with a task only what holds in it, where worlds differ from task to task.
   */
  describe?(task?: Task): EnvironmentDescription;
  /**
   * The world from above, for people who look at an episode; absent where there is none, null for a
   * state that has none.
   */
  map?(state: State): WorldMap | null;
  /**
   * The tables that the world is made of, for people who look at an episode; absent where it is
   * not.
   */
  tables?(state: State): readonly WorldTable[];
  /**
   * What the judge wants and what it finds at a state, for people who look at an episode; no agent
   * is shown it. Absent where the judge has nothing to say beside success.
   */
  verdict?(state: State): WorldVerdict;
}
