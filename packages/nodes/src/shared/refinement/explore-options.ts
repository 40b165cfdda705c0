import type { ConcentrationOptions } from "./concentration.js";

/** How the exploration tree branches; LDM2 section 3.3 leaves these open. */
export interface ExploreOptions {
  /** Most children of one branch. */
  readonly maxBranch?: number;
  /** When a branch goes on with one child instead of several. */
  readonly concentration?: ConcentrationOptions;
  /** With agreeing tuples: `llm` asks for one ordinary action, because arguments differ; `copy` takes the majority's action as it stands. */
  readonly majority?: "llm" | "copy";
  /**
   * `filter` drops proposals that `environment.admissible` excludes, and children that the environment answered with one of
   * `invalidAnswers`; `keep` follows them all.
   */
  readonly admissible?: "filter" | "keep";
  /** How observations begin that answer an action which the environment refused. */
  readonly invalidAnswers?: readonly string[];
  /** `state` steps from the state at the branch's end; `replay` plays its actions again from the start and compares every answer. */
  readonly fork?: "state" | "replay";
}

export interface ExploreDeps {
  readonly explore?: ExploreOptions;
}

export const exploreOptions = ({
  maxBranch = 4,
  concentration = {},
  majority = "llm",
  admissible = "filter",
  invalidAnswers = ["Nothing happens.", "Invalid action!"],
  fork = "state",
}: ExploreOptions = {}): Required<ExploreOptions> => ({ maxBranch, concentration, majority, admissible, invalidAnswers, fork });
