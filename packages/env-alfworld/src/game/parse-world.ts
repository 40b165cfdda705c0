import { parseGoal } from "./goal.js";
import { problemFacts } from "./problem-facts.js";
import { readHouseRules } from "./read-house-rules.js";
import { readObjects } from "./read-objects.js";
import { readReceptacles } from "./read-receptacles.js";
import type { World } from "./world.js";

/** Reads the static world out of a PDDL problem. Throws DATA_INVALID naming file and field. */
export const parseWorld = (problem: string, source: string): World => {
  const facts = problemFacts(problem, source);
  const { goalText, rows, holders, nameOf, namesOf, invalid } = facts;
  const initially = (predicate: string) => namesOf([...holders(predicate)].toSorted());

  const goal = parseGoal(goalText);
  if (!goal)
    throw invalid("has a goal that is none of the six task forms", {
      goal: goalText.slice(0, 300),
    });
  const startId = rows("atlocation")[0]?.[1];
  if (startId === undefined) throw invalid("does not say where the agent starts (atLocation)");

  return {
    ...readReceptacles(facts),
    ...readObjects(facts),
    canContain: new Set(rows("cancontain").map((types) => types.join(" "))),
    startLocation: nameOf(startId),
    initially: {
      opened: initially("opened"),
      clean: initially("isclean"),
      hot: initially("ishot"),
      cool: initially("iscool"),
      sliced: initially("issliced"),
      toggled: initially("istoggled"),
    },
    goal,
    houseRules: readHouseRules(facts),
  };
};
