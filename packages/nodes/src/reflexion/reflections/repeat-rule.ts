import type { Manual } from "../../shared/prompting/world-manual.js";
import { type ReflexionOptions, reflexionOptions } from "./reflexion-options.js";

export interface RepeatRuleDeps {
  readonly manual?: NonNullable<Manual>;
  readonly reflexion?: ReflexionOptions;
}

/**
 * The rule for an actor whose trial the guard ends when an action is repeated; empty where the
 * guard does not. Reflexion section 4.1: the loop heuristic.
 */
export const repeatRule = ({ manual, reflexion }: RepeatRuleDeps): readonly string[] =>
  manual === "on" && reflexionOptions(reflexion).stopOnRepeat
    ? ["If you give the same action or thought twice in a row, the attempt ends as failed."]
    : [];
