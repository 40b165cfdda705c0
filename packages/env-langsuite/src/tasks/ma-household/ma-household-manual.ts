import type { AgentOptions } from "../../rooms/agent-options.js";
import { describeLimits } from "../../play/describe-limits.js";
import {
  handRemarks,
  needsReach,
  numbered,
  partialView,
  reachRemarks,
} from "../../play/view-remarks.js";
import { actionsOf, order } from "./ma-household-actions.js";

export interface Pair {
  readonly optionsOf: Readonly<Record<string, AgentOptions>>;
  readonly maxRounds: number;
}

const handlingOf = (id: string) =>
  (actionsOf[id] ?? []).filter((action) => !/^(?:move|pan|turn)_|^(?:chat|no_op)$/u.test(action));

const limitsOf = (id: string, { optionsOf, maxRounds }: Pair): string => {
  const handles = (actionsOf[id] ?? []).includes("pick_up");
  return `Limits: ${maxRounds} turns for each of you; ${describeLimits(optionsOf[id]!, { handles, takes: handles })}.`;
};

/** Each text says who the agent is, what it can do alone, and what the other knows and can do. */
const ownRemarks: Readonly<Record<string, (pair: Pair) => readonly string[]>> = {
  commander: ({ optionsOf }) => {
    const { viewDistance, stepSize, inventoryCapacity } = optionsOf["follower"]!;
    return [
      "progress_check shows what is still missing for the task. search_object shows where all things of a type are, seen or not.",
      `The follower knows of the task only what you tell it. It sees ${Math.floor(viewDistance / stepSize + 1e-9)} steps far and holds ${inventoryCapacity} at a time. Apart from walking, it can ${handlingOf("follower").join(", ")}.`,
    ];
  },
  follower: () => [
    "The commander sees farther than you and can look up where things are and what is missing, but cannot touch anything.",
    needsReach,
    ...reachRemarks(actionsOf["follower"] ?? []),
    ...handRemarks(actionsOf["follower"] ?? []),
  ],
};

/** How one acts as commander or follower, a sentence or two each; without an id as either. */
export const maHouseholdRemarks = (id: string | undefined, pair: Pair): readonly string[] => [
  ...(id === undefined ? order : [id]).flatMap((agent) => [
    limitsOf(agent, pair),
    ...(ownRemarks[agent]?.(pair) ?? []),
  ]),
  numbered,
  "Ahead, left and right are relative to the direction that you face. move_back, pan_left and pan_right step that way without turning.",
  partialView,
  "You take turns, one action each. no_op waits. The other reads what you say in chat before its next turn. The episode ends by itself when the task is done.",
];
