// A world to play in that also remembers which of its tasks it saw solved: what it did not see is no success.
import { built } from "./built.mjs";

const { alfworldEnvironment, generateGames } = await built("env-alfworld/dist/index.js");

// As small as a method's own steps allow: a campaign plays thousands of runs.
const types = ["put"];
const played = generateGames({ seed: 1, split: "held_out", count: 2, types });
const learned = generateGames({ seed: 1, split: "train", count: 3, types });
const worlds = { played: alfworldEnvironment(played), learned: alfworldEnvironment(learned) };
const of = (taskId) => (played.tasks.some(({ id }) => id === taskId) ? worlds.played : worlds.learned);
const tasks = [...played.tasks.map((task) => ({ ...task, split: "test" })), ...learned.tasks.map((task) => ({ ...task, split: "train" }))];

/** Two games to play and three to learn from. */
export const watchedWorld = () => {
  const solved = new Set();
  const environment = {
    name: "household",
    version: "household/1",
    maxSteps: 12,
    reset: (task) => of(task.id).reset(task),
    step: (state, action) => {
      const turn = of(state.taskId).step(state, action);
      if (turn.success) solved.add(state.taskId);
      return turn;
    },
    admissible: (state) => of(state.taskId).admissible(state),
    expert: (task) => of(task.id).expert(task),
  };
  return { request: { environment: { environment, tasks } }, solved, episodes: played.tasks.length };
};
