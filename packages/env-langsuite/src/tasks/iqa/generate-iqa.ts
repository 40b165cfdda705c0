import type { SeededRandom } from "@mnemograph/core";
import type { RoomTask } from "../../play/room-task.js";
import type { Question } from "./iqa-records.js";
import { iqaTask } from "./iqa-task.js";
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

/** `a mug`, `any bread`: stuff has no article. */
const oneOf = (type: string): string =>
  /^(?:Bread|ToiletPaper)$/u.test(type) ? `any ${words(type)}` : withArticle(words(type));

/** Asks in turn whether something is there, what it is in or on, and how many there are. */
const questionIn = (
  random: SeededRandom,
  room: ReturnType<typeof generateRoom>,
  index: number,
): Question | undefined => {
  const present = [...new Set(loose(room).map(({ type }) => type))];
  const isTrue = random.next() < 0.5;
  if (index % 3 === 0) {
    const absent = [
      "Apple",
      "Book",
      "Candle",
      "Mug",
      "Pillow",
      "Vase",
      "KeyChain",
      "SoapBar",
    ].filter((type) => !present.includes(type));
    const type = random.pick(isTrue || absent.length === 0 ? present : absent);
    return {
      type: "exists",
      question: `Is there ${oneOf(type)} in the room?`,
      answer: present.includes(type),
      object_class: type,
    };
  }
  if (index % 3 === 1) {
    const holders = standing(room);
    const object = random.pick(loose(room));
    const own = holders.find((holder) => object.parents.includes(holder.id));
    const holder = isTrue && own !== undefined ? own : random.pick(holders);
    const answer = loose(room).some(
      ({ type, parents }) =>
        type === object.type &&
        holders.some((place) => place.type === holder.type && parents.includes(place.id)),
    );
    return {
      type: "contains",
      question: `Is there ${oneOf(object.type)} in or on ${withArticle(words(holder.type))}?`,
      answer,
      object_class: object.type,
      recept: holder.type,
    };
  }
  const type = random.pick(present);
  return {
    type: "counts",
    question: `How many ${plural(words(type))} are in the room?`,
    answer: loose(room).filter((object) => object.type === type).length,
    object_class: type,
  };
};

/**
 * Interactive QA tasks in generated rooms; the three question types take turns.
 *
 * @example
 * const rooms = roomEnvironment({ name: "iqa", version: "own/1", tasks: generateIqa({ count: 20, split: "held-out" }) });
 */
export const generateIqa = (options: GenerateOptions = {}): RoomTask[] =>
  drawRoomTasks("iqa", options, (random, id, index) => {
    const theme = random.pick(themes);
    const room = generateRoom(random, id, theme, 12);
    const question = questionIn(random, room, index);
    return question === undefined
      ? undefined
      : iqaTask(
          {
            id,
            split: options.split ?? "train",
            question,
            scene: () => room.scene,
            start: room.starts[0] as RoomTask["start"],
          },
          { level: options.level ?? "low" },
        );
  });
