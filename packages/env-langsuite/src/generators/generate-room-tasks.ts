import { MnemographError, seededRandom, type SeededRandom } from "@mnemograph/core";
import { defaultPlay } from "../environment/body.js";
import { soleAgent } from "../environment/room-environment.js";
import type { RoomTask } from "../environment/room-task.js";
import { solveRoomTask } from "../experts/solve-room-task.js";
import type { HouseholdTaskType } from "../loaders/household-tasks.js";
import { HouseholdTaskType as TaskTypes } from "../loaders/household-tasks.js";
import type { Question } from "../loaders/iqa-tasks.js";
import type { RearrangementChange } from "../loaders/rearrangement-tasks.js";
import { householdTask } from "../tasks/household/household-task.js";
import { iqaTask } from "../tasks/iqa/iqa-task.js";
import { rearrangementTask } from "../tasks/rearrangement/rearrangement-task.js";
import { buildWorld } from "../world/world.js";
import type { SceneObject } from "../world/scene-definition.js";
import { generateRoom, type GeneratedScene } from "./generate-scene.js";
import { groupBy } from "./group-by.js";
import type { Theme } from "./catalogue.js";

export type Split = "train" | "held-out";
export interface GenerateOptions {
  readonly split?: Split;
  readonly count?: number;
  readonly seed?: number | string;
  readonly level?: "low" | "high";
}

/** Draws until a task comes out that the expert solves within its step limit. */
const drawSolvable = (label: string, draw: (random: SeededRandom) => RoomTask | undefined): RoomTask => {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const roomTask = draw(seededRandom(`${label}/${attempt}`));
    if (roomTask === undefined) continue;
    const body = { world: buildWorld(roomTask.scene()), agentId: soleAgent, options: roomTask.options, play: defaultPlay };
    if (solveRoomTask(roomTask, body).solved) return roomTask;
  }
  throw new MnemographError({
    code: "USAGE",
    message: `no solvable task came out for ${label}`,
    hint: "try another seed",
    evidence: { label },
  });
};

const themes: readonly Theme[] = ["kitchen", "living", "bedroom", "bathroom"];
const many = (
  kind: string,
  { split = "train", count = 10, seed = 0 }: GenerateOptions,
  draw: (random: SeededRandom, id: string, index: number) => RoomTask | undefined,
): RoomTask[] =>
  Array.from({ length: count }, (_, index) =>
    drawSolvable(`langsuite/${kind}/${split}/${seed}/${index}`, (random) => draw(random, `${kind}/${split}/${seed}/${index}`, index)),
  );

const words = (type: string): string => type.replaceAll(/([a-z])([A-Z])/gu, "$1 $2").toLowerCase();

const standing = ({ scene }: GeneratedScene): SceneObject[] =>
  scene.objects.filter(({ can }) => can.includes("receptacle") && !can.includes("pickupable") && !can.includes("toggleable"));
const loose = ({ scene }: GeneratedScene): SceneObject[] => scene.objects.filter(({ can }) => can.includes("pickupable"));

/** What each Household type needs of its object, and how it is told. */
const householdKinds: Readonly<
  Record<
    HouseholdTaskType,
    { readonly fits: (object: SceneObject) => boolean; readonly text: (object: string, place: string, carrier: string) => string }
  >
> = {
  pick_and_place_simple: { fits: () => true, text: (object, place) => `Put a ${object} in or on a ${place}.` },
  pick_two_obj_and_place: { fits: () => true, text: (object, place) => `Put two ${object}s in or on the same ${place}.` },
  pick_and_place_with_movable_recep: {
    fits: ({ can }) => !can.includes("receptacle"),
    text: (object, place, carrier) => `Put a ${carrier} that holds a ${object} in or on a ${place}.`,
  },
  pick_clean_then_place_in_recep: {
    fits: ({ can }) => can.includes("dirtyable"),
    text: (object, place) => `Wash a ${object} and put it in or on a ${place}.`,
  },
  pick_heat_then_place_in_recep: {
    fits: ({ can }) => can.includes("sliceable") || can.includes("canFillWithLiquid"),
    text: (object, place) => `Heat a ${object} and put it in or on a ${place}.`,
  },
  pick_cool_then_place_in_recep: {
    fits: ({ can }) => can.includes("sliceable") || can.includes("canFillWithLiquid"),
    text: (object, place) => `Cool a ${object} and put it in or on a ${place}.`,
  },
  look_at_obj_in_light: { fits: () => true, text: (object, place) => `Hold a ${object} in the light of a ${place}.` },
};

/** Household tasks in generated rooms; the seven types take turns. */
export const generateHousehold = (options: GenerateOptions = {}): RoomTask[] =>
  many("household", options, (random, id, index) => {
    const type = TaskTypes.options[index % TaskTypes.options.length] as HouseholdTaskType;
    const theme: Theme =
      type === "look_at_obj_in_light"
        ? random.pick(["living", "bedroom"] as const)
        : type === "pick_and_place_simple"
          ? random.pick(themes)
          : "kitchen";
    const room = generateRoom(random, id, theme, 18);
    const { fits, text } = householdKinds[type];
    const counts = groupBy(loose(room).filter(fits), (object) => object.type);
    const kinds = [...counts].filter(([, objects]) => objects.length >= (type === "pick_two_obj_and_place" ? 2 : 1)).map(([kind]) => kind);
    if (kinds.length === 0) return undefined;
    const target = random.pick(kinds);
    const places = standing(room).filter((place) => (counts.get(target) ?? []).every(({ parents }) => !parents.includes(place.id)));
    const carriers = loose(room).filter(({ can, type: kind }) => can.includes("receptacle") && kind !== target);
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

/** Rearrangement tasks in generated rooms: one to five things moved or opened. */
export const generateRearrangement = (options: GenerateOptions = {}): RoomTask[] =>
  many("rearrangement", options, (random, id) => {
    const room = generateRoom(random, id, random.pick(themes), 12);
    const total = random.integer(1, 5);
    const containers = random.shuffle(room.scene.objects.filter(({ can }) => can.includes("openable") && !can.includes("pickupable")));
    const opened = containers.slice(0, random.integer(0, Math.min(total - 1, containers.length)));
    const places = standing(room);
    const moved = random.shuffle(loose(room).filter(({ can }) => !can.includes("receptacle"))).slice(0, total - opened.length);
    const changes = [
      ...moved.flatMap((object): RearrangementChange[] => {
        const free = places.filter(({ id: place, can }) => !object.parents.includes(place) && !can.includes("openable"));
        if (free.length === 0) return [];
        const place = random.pick(free);
        return [
          {
            id: object.id,
            kind: "moved",
            start_parent: place.id,
            start_center: [(place.min[0] + place.max[0]) / 2, (place.min[2] + place.max[2]) / 2],
          },
        ];
      }),
      ...opened.map(({ id: object }): RearrangementChange => ({ id: object, kind: "open", start_open: true })),
    ];
    if (changes.length === 0) return undefined;
    return rearrangementTask(
      { id, split: options.split ?? "train", scene: () => room.scene, changes, start: room.starts[0] as RoomTask["start"] },
      { level: options.level ?? "low" },
    );
  });

/** Interactive QA tasks in generated rooms; the three question types take turns. */
export const generateIqa = (options: GenerateOptions = {}): RoomTask[] =>
  many("iqa", options, (random, id, index) => {
    const theme = random.pick(themes);
    const room = generateRoom(random, id, theme, 12);
    const present = [...new Set(loose(room).map(({ type }) => type))];
    const isTrue = random.next() < 0.5;
    const question = ((): Question | undefined => {
      if (index % 3 === 0) {
        const absent = ["Apple", "Book", "Candle", "Mug", "Pillow", "Vase", "KeyChain", "SoapBar"].filter(
          (type) => !present.includes(type),
        );
        const type = random.pick(isTrue || absent.length === 0 ? present : absent);
        return { type: "exists", question: `Is there a ${words(type)} in the room?`, answer: present.includes(type), object_class: type };
      }
      if (index % 3 === 1) {
        const holders = standing(room);
        const object = random.pick(loose(room));
        const own = holders.find((holder) => object.parents.includes(holder.id));
        const holder = isTrue && own !== undefined ? own : random.pick(holders);
        const answer = loose(room).some(
          ({ type, parents }) => type === object.type && holders.some((place) => place.type === holder.type && parents.includes(place.id)),
        );
        return {
          type: "contains",
          question: `Is there a ${words(object.type)} in or on a ${words(holder.type)}?`,
          answer,
          object_class: object.type,
          recept: holder.type,
        };
      }
      const type = random.pick(present);
      return {
        type: "counts",
        question: `How many ${words(type)}s are in the room?`,
        answer: loose(room).filter((object) => object.type === type).length,
        object_class: type,
      };
    })();
    return question === undefined
      ? undefined
      : iqaTask(
          { id, split: options.split ?? "train", question, scene: () => room.scene, start: room.starts[0] as RoomTask["start"] },
          { level: options.level ?? "low" },
        );
  });
