import { pythonShuffle } from "../python/mersenne-twister.js";
import type { Goal, UnplacedGoal } from "./goal.js";

/** The seed that upstream shuffles its goals with; goal numbers of published runs depend on it. */
const shuffleSeed = 233;

/** Gives goals, listed in catalogue order, their published numbers. */
export const placeGoals = (goals: readonly UnplacedGoal[]): Goal[] =>
  pythonShuffle(goals, shuffleSeed).map((goal, index) => Object.assign({ index }, goal));
