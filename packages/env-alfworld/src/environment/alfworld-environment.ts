import type { z } from "zod";
import { type Task, type Turn, parseOptions } from "@mnemograph/core/domain";
import type { Environment, EnvironmentDescription, Policy } from "@mnemograph/core/environment";
import { admissibleCommands } from "../engine/admissible-commands.js";
import { applyCommand } from "../engine/apply-command.js";
import { placeCommand } from "../engine/command.js";
import { NOTHING_HAPPENS, welcomeText } from "../engine/feedback.js";
import { isGoalMet } from "../engine/is-goal-met.js";
import { initialSituation, type Situation } from "../engine/situation.js";
import { explorerPolicy } from "../experts/explorer-policy.js";
import { oraclePolicy } from "../experts/oracle-policy.js";
import type { AlfworldGames } from "../game/game.js";
import { failedChores } from "./failed-chores.js";
import { householdKeys } from "./household-keys.js";
import { AlfworldOptions, harnessRules } from "./options.js";
import { worldCache } from "./world-cache.js";

/** The game's dynamic facts, and where the episode stands. */
export type AlfworldState = Situation & {
  readonly taskId: string;
  readonly steps: number;
  /** Set once by the win or the step limit; from then on nothing changes any more. */
  readonly ended: "won" | "limit" | null;
};

/** Everything answers at once: no promises. */
export interface AlfworldEnvironment extends Environment<AlfworldState> {
  reset(task: Task): Turn<AlfworldState>;
  step(state: AlfworldState, action: string): Turn<AlfworldState>;
  /** Empty once the episode has ended. */
  admissible(state: AlfworldState): readonly string[];
  expert(task: Task): Policy;
  describe(): EnvironmentDescription;
}

const THOUGHT = /^\s*think:/;
const ARRIVAL = /^You arrive at [^.]*\. /;

const turn = (state: AlfworldState, observation: string): Turn<AlfworldState> => {
  const success = state.ended === "won";
  return { state, observation, reward: success ? 1 : 0, done: state.ended !== null, success };
};

const describeHousehold = (
  settings: z.output<typeof AlfworldOptions>,
  rules: ReturnType<typeof harnessRules>,
): EnvironmentDescription => ({
  title: "ALFWorld household games",
  actions: [
    "go to <receptacle>",
    "open <receptacle>",
    "close <receptacle>",
    "take <object> from <receptacle>",
    placeCommand(settings.engine, "<object>", "<receptacle>"),
    "clean <object> with <receptacle>",
    "heat <object> with <receptacle>",
    "cool <object> with <receptacle>",
    "slice <object> with <object>",
    "use <object>",
    "examine <thing>",
    "look",
    "inventory",
    ...(settings.engine === "move" ? ["help"] : []),
  ],
  refusals: [NOTHING_HAPPENS],
  thought: "think: <thought>",
  failures: failedChores,
  keys: householdKeys,
  remarks: [
    "Go to a place before you open, examine, take, put, heat, cool or clean there.",
    "Neighbouring places can be at the same spot. Then `go to` the second one is refused: open or examine it right away.",
    "You can carry one object at a time. `look` shows little. `use` turns on a lamp. `examine` shows what is in or on the place where you are, or the object that you hold.",
    "If an action is refused, check its form, that every name has its number, that you are at the right place, and that the container is open. Going to where you already are is refused, too.",
  ],
  options: {
    engine: settings.engine,
    harness: settings.harness,
    ...rules,
    expert: settings.expert,
  },
});

/**
 * ALFWorld's text game over a set of games. `step` never throws, whatever the action.
 *
 * @example
 * const games = generateGames({ count: 1 });
 * const world = alfworldEnvironment(games);
 * const [game] = games.tasks;
 * const { state } = world.reset(game!);
 * world.step(state, "juggle").observation; // → "Nothing happens."
 */
export const alfworldEnvironment = (
  games: AlfworldGames,
  options: AlfworldOptions = {},
): AlfworldEnvironment => {
  const settings = parseOptions(AlfworldOptions, options, "alfworldEnvironment");
  const { engine } = settings;
  const rules = harnessRules(settings);
  const worldOf = worldCache(games, settings.cachedGames);

  return {
    name: "alfworld",
    version: `alfworld/${engine}/sha256:${games.hash.slice(0, 16)}`,
    maxSteps: rules.maxSteps,
    reset(task) {
      const { goal } = games.game(task.id).task;
      const world = worldOf(task.id);
      const situation = initialSituation(world);
      const welcome = welcomeText(world, goal);
      const observation = rules.reset === "full" ? welcome : welcome.split("\n\n")[1]!;
      return turn(
        {
          taskId: task.id,
          steps: 0,
          ended: isGoalMet(world, situation) ? "won" : null,
          ...situation,
        },
        observation,
      );
    },
    step(state, action) {
      if (state.ended !== null) return turn(state, NOTHING_HAPPENS);
      const world = worldOf(state.taskId);
      const result = applyCommand(world, state, action, engine);
      const steps = state.steps + 1;
      const limit = steps >= rules.maxSteps ? "limit" : null;
      const ended = isGoalMet(world, result.situation) ? "won" : limit;
      const isThought = rules.thoughts === "acknowledge" && THOUGHT.test(action);
      const heard = isThought ? "OK." : result.observation;
      return turn(
        { taskId: state.taskId, ...result.situation, steps, ended },
        rules.arrivalPrefix === "cut" ? heard.replace(ARRIVAL, "") : heard,
      );
    },
    admissible: (state) =>
      state.ended === null ? admissibleCommands(worldOf(state.taskId), state, engine) : [],
    expert(task) {
      const game = games.game(task.id);
      return settings.expert === "oracle"
        ? oraclePolicy(game, { engine })
        : explorerPolicy(task, { engine });
    },
    describe: () => describeHousehold(settings, rules),
  };
};
