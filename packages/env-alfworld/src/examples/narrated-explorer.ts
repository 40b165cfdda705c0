import type { Step, Task } from "@mnemograph/core/domain";
import type { Policy } from "@mnemograph/core/environment";
import { formBeliefs, type Beliefs } from "../experts/beliefs.js";
import { decide } from "../experts/explorer-decision.js";
import type { Decision } from "../experts/explorer-moves.js";
import type { ExplorerOptions } from "../experts/explorer-policy.js";
import { parseGoalSentence, type SpokenGoal } from "../experts/goal-sentence.js";
import { withArticle } from "../game/with-article.js";
import { likelihood } from "../experts/likely-places.js";

const kindOf = (name: string): string => name.slice(0, name.lastIndexOf(" "));
const TREATMENTS = {
  clean: "clean it at the sinkbasin",
  heat: "heat it with the microwave",
  cool: "cool it in the fridge",
} as const;
const DONE = { clean: "clean", heat: "hot", cool: "cool" } as const;

const planThought = (goal: SpokenGoal): string => {
  const start = `To solve the task, I need to find and take ${withArticle(goal.object)}`;
  if (goal.kind === "examine")
    return `${start}, then find ${withArticle(goal.lamp)} and use it while I hold the ${goal.object}.`;
  const deliver = `put it in or on the ${goal.receptacle}`;
  if (goal.kind === "put") return `${start}, then ${deliver}.`;
  if (goal.kind === "puttwo")
    return `${start}, ${deliver}, then do the same with a second ${goal.object}.`;
  return `${start}, ${TREATMENTS[goal.kind]}, then ${deliver}.`;
};

const searchThought = ({ action, about }: Decision, beliefs: Beliefs): string => {
  const thing = about.split(" ")[0]!;
  const kinds = new Set(
    [...beliefs.receptacles].filter((name) => !beliefs.contents.has(name)).map(kindOf),
  );
  const places = [...kinds]
    .toSorted((first, second) => likelihood(thing, second) - likelihood(thing, first))
    .slice(0, 3);
  const next = action.replace(/^(go to|open|examine) /, "");
  return `I do not know yet where ${withArticle(thing)} is. Good places to check are ${places.join(", ")}; I try ${next} next.`;
};

const nextThought = (goal: SpokenGoal, decision: Decision, beliefs: Beliefs): string => {
  const { held } = beliefs;
  switch (decision.purpose) {
    case "search":
      return searchThought(decision, beliefs);
    case "fetch":
      return `I know where ${decision.about} is, so I take it.`;
    case "treat":
      return `I have ${held}. Before I put it down it must be ${DONE[goal.kind as keyof typeof DONE] ?? "ready"}, so I use ${decision.about}.`;
    case "deliver":
      return `${held} is ready to be put away. I bring it to ${decision.about}.`;
    case "light":
      return `I hold ${held}. What is left is to turn on ${decision.about}.`;
    case "free-hands":
      return `I do not need ${decision.about}, so I put it down.`;
    case "wait":
      return "I have looked everywhere. I check the room again.";
  }
};

/** The explorer thinking aloud: a plan first, then one thought whenever its purpose changes. */
export const narratedExplorer = (task: Task, { engine = "put" }: ExplorerOptions = {}): Policy => {
  const goal = parseGoalSentence(task.goal);
  if (!goal) return () => "look";
  const decideAt = (trajectory: readonly Step[], observation: string) => {
    const beliefs = formBeliefs(trajectory, observation);
    return { beliefs, decision: decide(goal, beliefs, engine) };
  };
  return ({ trajectory, observation }) => {
    if (trajectory.length === 0) return `think: ${planThought(goal)}`;
    const { beliefs, decision } = decideAt(trajectory, observation);
    const lastAct = trajectory.findLastIndex(({ action }) => !action.startsWith("think:"));
    const lastPurpose =
      lastAct < 0
        ? undefined
        : decideAt(trajectory.slice(0, lastAct), trajectory[lastAct]?.observation ?? "").decision
            .purpose;
    const thoughtsSince = trajectory.length - 1 - lastAct;
    const isDue =
      lastAct < 0 ? thoughtsSince < 2 : thoughtsSince === 0 && decision.purpose !== lastPurpose;
    return isDue ? `think: ${nextThought(goal, decision, beliefs)}` : decision.action;
  };
};
