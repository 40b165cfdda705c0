import type { Manual } from "../../shared/prompting/world-manual.js";
import { type ReflexionOptions, reflexionOptions } from "./reflexion-options.js";

export interface RepeatRuleDeps {
  readonly manual?: NonNullable<Manual>;
  readonly reflexion?: ReflexionOptions;
}

/**
 * What an actor is told whose trial the guard ends at the second same action; nothing where it does
 * not. Reflexion section 4.1: the loop heuristic.
 */
export const repeatRule = ({ manual, reflexion }: RepeatRuleDeps): readonly string[] =>
  manual === "on" && reflexionOptions(reflexion).stopOnRepeat
    ? ["If you give the same action or thought twice in a row, the attempt ends as failed."]
    : [];
