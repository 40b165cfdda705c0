import { seededRandom, type SeededRandom, parseOptions } from "@mnemograph/core/domain";
import { z } from "zod";
import type { AlfworldGames } from "../game/game.js";
import { gameSet } from "../game/game-set.js";
import { parseWorld } from "../game/parse-world.js";
import { TASK_TYPES, type TaskType } from "../game/task-type.js";
import { withArticle } from "../game/with-article.js";
import { planSolution } from "../experts/plan-solution.js";
import { parseGameFile } from "../loading/parse-game-file.js";
import { furnishRoom } from "./furnish-room.js";
import { drawHouse, type KindRule } from "./draw-house.js";
import { houseTasks, plainTasks, type PlannedTask } from "./house-combinations.js";
import type { RoomKind } from "./vocabulary.js";
import { writeProblem } from "./write-problem.js";

const GenerateOptions = z.object({
  seed: z.union([z.number(), z.string()]).default(1),
  /**
   * `house_rules`: the pairs of `held_out` in houses whose rules no text states, in words that the
   * seed invents.
   */
  split: z.enum(["train", "held_out", "house_rules"]).default("train"),
  /** `invented`: the words of `house_rules` of the same seed; that split has no others. */
  words: z.enum(["plain", "invented"]).default("plain"),
  /** Task types take turns, so a multiple of six holds equally many of each. */
  count: z.number().int().min(1).default(120),
  types: z
    .array(z.enum(TASK_TYPES))
    .min(1)
    .default([...TASK_TYPES]),
});
export type GenerateGamesOptions = z.input<typeof GenerateOptions>;

/** A game as one would find it on disk. */
export interface GameFile {
  /** `<split>/<task directory>/<trial>/game.tw-pddl`. */
  readonly path: string;
  readonly content: string;
}

const DIRECTORY_NAMES: Record<TaskType, string> = {
  put: "pick_and_place_simple",
  clean: "pick_clean_then_place_in_recep",
  heat: "pick_heat_then_place_in_recep",
  cool: "pick_cool_then_place_in_recep",
  examine: "look_at_obj_in_light",
  puttwo: "pick_two_obj_and_place",
};

/** The game family states every kind of task in two ways. */
const sentenceOf = (
  type: TaskType,
  object: string,
  { target, plainTarget }: Pick<PlannedTask, "target" | "plainTarget">,
  random: SeededRandom,
): string => {
  const preposition = /table|top|desk|bed|sofa|shelf|stand|sill|stool|chair|stove/.test(plainTarget)
    ? "on"
    : "in";
  const place = `${preposition} ${target}`;
  switch (type) {
    case "examine":
      return random.pick([
        `look at ${object} under the ${target}`,
        `examine the ${object} with the ${target}`,
      ]);
    case "puttwo":
      return random.pick([
        `put two ${object} ${place}`,
        `find two ${object} and put them ${place}`,
      ]);
    case "put":
      return random.pick([`put ${withArticle(object)} ${place}`, `put some ${object} ${place}`]);
    default: {
      const adjective = type === "heat" ? "hot" : type;
      return random.pick([
        `put a ${adjective} ${object} ${place}`,
        `${type} some ${object} and put it ${place}`,
      ]);
    }
  }
};

/** The rules about kinds that a room has. */
const rulesIn = ({ receptacles, lamps }: RoomKind, rules: readonly KindRule[]) => {
  const kinds = new Set([...receptacles, ...lamps].map(({ kind }) => kind));
  return rules.filter(({ kind, other }) => kinds.has(kind) && kinds.has(other));
};

const DOMAIN = "(define (domain mnemograph-household))";

/**
 * Writes household games of our own in the file format of ALFWorld; the two splits share no pair of
 * object and target.
 *
 * @example
 * generateGameFiles({ seed: 1, split: "held_out", count: 2 }).length; // → 2
 */
export const generateGameFiles = (options: GenerateGamesOptions = {}): readonly GameFile[] => {
  const { seed, split, count, types, words } = parseOptions(
    GenerateOptions,
    options,
    "generateGames",
  );
  const isRuled = split === "house_rules";
  const house = isRuled || words === "invented" ? drawHouse(seed) : undefined;
  const pairs = split === "train" ? "train" : "held_out";
  const combinations = new Map(
    types.map((type) => [
      type,
      house ? houseTasks(type, pairs, house, isRuled) : plainTasks(type, pairs),
    ]),
  );
  const rules = isRuled && house ? house.rules : [];
  return Array.from({ length: count }, (_, index) => {
    const type = types[index % types.length]!;
    const random = seededRandom(`household ${seed} ${split} ${index}`);
    const planned = random.pick(combinations.get(type) ?? []);
    const { room, allowed, object, target } = planned;
    const furnishing = furnishRoom(planned, type, random);
    const number = String(index).padStart(4, "0");
    const problem = writeProblem(
      `household-${number}`,
      allowed,
      furnishing,
      { type, object: object.kind, target },
      rulesIn(allowed, rules),
    );
    const path = `${split}/${DIRECTORY_NAMES[type]}-${object.kind}-None-${target}-${room.room}/seed-${seed}-${number}/game.tw-pddl`;
    const content = JSON.stringify({
      pddl_domain: DOMAIN,
      grammar: `"Your task is to: ${sentenceOf(type, object.kind, planned, random)}."`,
      pddl_problem: problem,
      solvable: true,
      walkthrough: planSolution(parseWorld(problem, path), "move", path),
    });
    return { path, content };
  });
};

/**
 * Household games of our own, made in memory: no download, the same games for the same seed
 * everywhere.
 *
 * @example
 * generateGames({ seed: 1, count: 6 }).hash === generateGames({ seed: 1, count: 6 }).hash; // → true
 */
export const generateGames = (options: GenerateGamesOptions = {}): AlfworldGames =>
  gameSet(
    generateGameFiles(options).flatMap(
      ({ path, content }) =>
        parseGameFile(content, path.replace(/\/game\.tw-pddl$/, ""), path, new Set()) ?? [],
    ),
  );
