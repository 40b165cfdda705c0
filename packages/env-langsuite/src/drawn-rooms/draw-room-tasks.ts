import type { SeededRandom } from "@mnemograph/core";
import { defaultPlay } from "../play/body.js";
import { soleAgent } from "../play/room-environment.js";
import type { RoomTask } from "../play/room-task.js";
import { solveRoomTask } from "../planning/solve-room-task.js";
import { buildWorld } from "../rooms/world.js";
import type { SceneObject } from "../rooms/scene-definition.js";
import { drawSolvable } from "./draw-solvable.js";
import type { GeneratedScene } from "./generate-scene.js";
import type { GenerateOptions } from "./generate-options.js";
import type { Theme } from "./catalogue.js";

/** Whether the expert solves a task within its step limit. */
const isSolved = (roomTask: RoomTask): boolean => {
  const { scene, options } = roomTask;
  const body = { world: buildWorld(scene()), agentId: soleAgent, options, play: defaultPlay };
  return solveRoomTask(roomTask, body).solved;
};

export const themes: readonly Theme[] = ["kitchen", "living", "bedroom", "bathroom"];
/**
 * As many solvable tasks as are asked for; each is drawn from its own seed, so that a longer list
 * begins with the shorter one.
 */
export const drawRoomTasks = (
  kind: string,
  { split = "train", count = 10, seed = 0 }: GenerateOptions,
  draw: (random: SeededRandom, id: string, index: number) => RoomTask | undefined,
): RoomTask[] =>
  Array.from({ length: count }, (_, index) =>
    drawSolvable(
      `langsuite/${kind}/${split}/${seed}/${index}`,
      (random) => draw(random, `${kind}/${split}/${seed}/${index}`, index),
      isSolved,
    ),
  );

/** A type as words: `DeskLamp` is `desk lamp`. */
export const words = (type: string): string =>
  type.replaceAll(/([a-z])([A-Z])/gu, "$1 $2").toLowerCase();

/** The fixed things that others stand in or on. */
export const standing = ({ scene }: GeneratedScene): SceneObject[] =>
  scene.objects.filter(
    ({ can }) =>
      can.includes("receptacle") && !can.includes("pickupable") && !can.includes("toggleable"),
  );
/** The things that can be carried. */
export const loose = ({ scene }: GeneratedScene): SceneObject[] =>
  scene.objects.filter(({ can }) => can.includes("pickupable"));

/** `an alarm clock`, `a desk lamp`. */
export const withArticle = (name: string): string =>
  `${/^[aeiou]/u.test(name) ? "an" : "a"} ${name}`;

/** `tomatoes`, `knives`, `desk lamps`. */
export const plural = (name: string): string => {
  if (name.endsWith("fe")) return `${name.slice(0, -2)}ves`;
  return /(?:[^aeiou]o|[sxz]|[cs]h)$/u.test(name) ? `${name}es` : `${name}s`;
};
