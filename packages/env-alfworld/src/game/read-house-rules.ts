import { HOUSE_RULE_CONDITIONS, HOUSE_RULE_VERBS, type HouseRule } from "../game/house-rule.js";
import type { ProblemFacts } from "./problem-facts.js";

/** `(houseRule open chesttype whileopen drawertype)`: facts of built-in games. */
export const readHouseRules = ({ rows, invalid }: ProblemFacts): readonly HouseRule[] =>
  rows("houserule").map(([verb, type = "", condition, otherType = ""]) => {
    const knownVerb = HOUSE_RULE_VERBS.find((one) => one === verb);
    const knownCondition = HOUSE_RULE_CONDITIONS.find((one) => one === condition);
    if (knownVerb === undefined || knownCondition === undefined)
      throw invalid(`holds a house rule of an unknown kind: ${verb} ${condition}`);
    return { verb: knownVerb, type, condition: knownCondition, otherType };
  });
