import { expect, it } from "vitest";
import { groupSubGoals } from "./group-sub-goals.js";

it.each([
  [
    "subgoal 1: find a cup - complete; subgoal 2: heat it - incomplete",
    "complete: find a cup; incomplete: heat it",
  ],
  [
    "subgoal 1: heat it - incomplete; subgoal 2: find a cup - complete; subgoal 3: place it - incomplete",
    "complete: find a cup; incomplete: heat it, place it",
  ],
  ["subgoal 1: water it - complete", "complete: water it"],
  ["subgoal 1: look; then go - far - incomplete", "incomplete: look; then go - far"],
  ["Nothing is reached.", "Nothing is reached."],
  [
    "subgoal 1: water it - complete; and the rest?",
    "subgoal 1: water it - complete; and the rest?",
  ],
  ["", ""],
])("groups %j as %j", (evaluation, grouped) => expect(groupSubGoals(evaluation)).toBe(grouped));
