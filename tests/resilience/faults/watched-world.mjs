// A world to play in that also remembers which of its tasks it saw solved: what it did not see is
// no success.
import { built } from "./built.mjs";

const { alfworldEnvironment, generateGames } = await built("env-alfworld/dist/index.js");

// As small as a method's own steps allow: a suite plays thousands of runs.
const types = ["put"];
const played = generateGames({ seed: 1, split: "held_out", count: 2, types });
const learned = generateGames({ seed: 1, split: "train", count: 3, types });
/** Of another type: what `rap-foreign` reads. */
const foreign = generateGames({ seed: 1, split: "train", count: 2, types: ["clean"] });
const sets = [played, learned, foreign].map((games) => ({
  games,
  world: alfworldEnvironment(games),
}));
const of = (taskId) => sets.find(({ games }) => games.tasks.some(({ id }) => id === taskId)).world;
const tasksOf = ({ tasks }, split) => tasks.map((task) => ({ ...task, split }));

/** A world that reports what it saw solved. */
export const watched = (world) => {
  const solved = new Set();
  const step = async (state, action) => {
    const turn = await world.step(state, action);
    if (turn.success) solved.add(state.taskId ?? state.world.taskId);
    return turn;
  };
  return { environment: { ...world, step }, solved };
};

/** Two games to play, and two or three to learn from. */
export const watchedWorld = (pipeline) => {
  const { environment, solved } = watched({
    name: "household",
    version: "household/1",
    maxSteps: 12,
    reset: (task) => of(task.id).reset(task),
    step: (state, action) => of(state.taskId).step(state, action),
    admissible: (state) => of(state.taskId).admissible(state),
    expert: (task) => of(task.id).expert(task),
  });
  const tasks = [
    ...tasksOf(played, "test"),
    ...tasksOf(learned, "train"),
    ...(pipeline === "rap-foreign" ? tasksOf(foreign, "train") : []),
  ];
  return {
    request: { environment: { environment, tasks } },
    solved,
    episodes: played.tasks.length,
  };
};
