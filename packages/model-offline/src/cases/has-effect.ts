import { confirms } from "../pages/command.js";
import { entitiesIn } from "../reading/entities.js";
import { outcomeOf } from "../scenes/outcome.js";

/**
 * What an answer says of the action; where it says nothing, whether it shows anything or repeats
 * what was chosen.
 */
export const hasEffect = (answer: string, action: string): boolean => {
  const outcome = outcomeOf(answer);
  return outcome === null
    ? entitiesIn(answer).length > 0 || confirms(answer, action)
    : outcome === "done";
};
