/**
 * What a house demands beside the game's own rules: a command on a kind of thing works only while
 * the condition holds. `whileopen` and `whileclosed` are about receptacles of another kind;
 * `isclean` about the object that is put, if it can be cleaned at all.
 */
export interface HouseRule {
  readonly verb: "open" | "place" | "use" | "clean" | "heat" | "cool";
  /** The type of what the command is done to or with: a receptacle, or a lamp. */
  readonly type: string;
  readonly condition: "whileopen" | "whileclosed" | "isclean";
  /** The type of the receptacles that the condition is about; that of the rule for `isclean`. */
  readonly otherType: string;
}

export const HOUSE_RULE_VERBS = ["open", "place", "use", "clean", "heat", "cool"] as const;
export const HOUSE_RULE_CONDITIONS = ["whileopen", "whileclosed", "isclean"] as const;
