import type { Environment } from "@mnemograph/core";
import {
  colouredDoors,
  examples,
  tasks,
} from "../../../examples/own-environment/src/coloured-doors.js";

export const expert: NonNullable<Environment["expert"]> = async ({ goal }) => {
  const [, colour = ""] = /the (\w+) door/.exec(goal) ?? [];
  return ({ trajectory }) =>
    trajectory.length === 0 ? `take ${colour} key` : `open ${colour} door`;
};

/** A world of two steps a task, whose expert fills every memory within a second. */
export const doorsWithExpert = {
  environment: { ...colouredDoors, expert },
  tasks: [...tasks.map((task) => ({ ...task, split: "train" })), ...tasks],
  examples,
};
