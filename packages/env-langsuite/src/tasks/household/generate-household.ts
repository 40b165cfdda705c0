import type { SeededRandom } from "@mnemograph/core";
import type { RoomTask } from "../../play/room-task.js";
import { HouseholdTaskType } from "./household-records.js";
import { householdTask } from "./household-task.js";
import type { SceneObject } from "../../rooms/scene-definition.js";
import type { Theme } from "../../drawn-rooms/catalogue.js";
import {
  drawRoomTasks,
  loose,
  plural,
  standing,
  themes,
  withArticle,
  words,
} from "../../drawn-rooms/draw-room-tasks.js";
import type { GenerateOptions } from "../../drawn-rooms/generate-options.js";
import { generateRoom } from "../../drawn-rooms/generate-scene.js";
import { groupBy } from "../../drawn-rooms/group-by.js";

/** What each Household type needs of its object, and how its goal is worded. */
const householdKinds: Readonly<
  Record<
    HouseholdTaskType,
    {
      readonly fits: (object: SceneObject) => boolean;
      readonly text: (object: string, place: string, carrier: string) => string;
    }
  >
> = {
  pick_and_place_simple: {
    fits: () => true,
    text: (object, place) => `Put ${withArticle(object)} in or on ${withArticle(place)}.`,
  },
  pick_two_obj_and_place: {
    fits: () => true,
    text: (object, place) => `Put two ${plural(object)} in or on the same ${place}.`,
  },
  pick_and_place_with_movable_recep: {
    fits: ({ can }) => !can.includes("receptacle"),
    text: (object, place, carrier) =>
      `Put ${withArticle(carrier)} that holds ${withArticle(object)} in or on ${withArticle(place)}.`,
  },
  pick_clean_then_place_in_recep: {
    fits: ({ can }) => can.includes("dirtyable"),
    text: (object, place) =>
      `Wash ${withArticle(object)} and put it in or on ${withArticle(place)}.`,
  },
  pick_heat_then_place_in_recep: {
    fits: ({ can }) => can.includes("sliceable") || can.includes("canFillWithLiquid"),
    text: (object, place) =>
      `Heat ${withArticle(object)} and put it in or on ${withArticle(place)}.`,
  },
  pick_cool_then_place_in_recep: {
    fits: ({ can }) => can.includes("sliceable") || can.includes("canFillWithLiquid"),
    text: (object, place) =>
      `Cool ${withArticle(object)} and put it in or on ${withArticle(place)}.`,
  },
  look_at_obj_in_light: {
    fits: () => true,
    text: (object, place) => `Hold ${withArticle(object)} in the light of ${withArticle(place)}.`,
  },
};

const themeOf = (type: HouseholdTaskType, random: SeededRandom): Theme => {
  if (type === "look_at_obj_in_light") return random.pick(["living", "bedroom"] as const);
  return type === "pick_and_place_simple" ? random.pick(themes) : "kitchen";
};

/**
 * Household tasks in generated rooms; the seven types take turns.
 *
 * @example
 * generateHousehold({ count: 2 }).map(({ task }) => task.type); // → ["pick_and_place_simple", "pick_two_obj_and_place"]
 */
export const generateHousehold = (options: GenerateOptions = {}): RoomTask[] =>
  drawRoomTasks("household", options, (random, id, index) => {
    const type = HouseholdTaskType.options[index % HouseholdTaskType.options.length]!;
    const room = generateRoom(random, id, themeOf(type, random), 18);
    const { fits, text } = householdKinds[type];
    const counts = groupBy(loose(room).filter(fits), (object) => object.type);
    const kinds = [...counts]
      .filter(([, objects]) => objects.length >= (type === "pick_two_obj_and_place" ? 2 : 1))
      .map(([kind]) => kind);
    if (kinds.length === 0) return undefined;
    const target = random.pick(kinds);
    const places = standing(room).filter((place) =>
      (counts.get(target) ?? []).every(({ parents }) => !parents.includes(place.id)),
    );
    const carriers = loose(room).filter(
      ({ can, type: kind }) => can.includes("receptacle") && kind !== target,
    );
    const needsCarrier = type === "pick_and_place_with_movable_recep";
    if (places.length === 0 || (needsCarrier && carriers.length === 0)) return undefined;
    const place = type === "look_at_obj_in_light" ? "DeskLamp" : random.pick(places).type;
    const carrier = needsCarrier ? random.pick(carriers).type : "";
    const isLight = type === "look_at_obj_in_light";
    return householdTask(
      {
        id,
        split: options.split ?? "train",
        goal: {
          type,
          params: {
            object_target: target,
            parent_target: isLight ? "" : place,
            mrecep_target: carrier,
            toggle_target: isLight ? place : "",
            object_sliced: false,
          },
        },
        instruction: text(words(target), words(place), words(carrier)),
        scene: () => room.scene,
        start: room.starts[0] as RoomTask["start"],
      },
      { level: options.level ?? "low" },
    );
  });
