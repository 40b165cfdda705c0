import { maWahEnvironment, type WatchAndHelpTask } from "./ma-wah-environment.js";
import { drawSolvable } from "../../drawn-rooms/draw-solvable.js";
import type { GenerateOptions } from "../../drawn-rooms/generate-options.js";
import { generateHouse } from "../../drawn-rooms/generate-scene.js";
import { groupBy } from "../../drawn-rooms/group-by.js";
import { isSolvedByExperts } from "../../teams/is-solved-by-experts.js";

const plural = (noun: string, count: number): string =>
  count === 1 ? `1 ${noun}` : `${count} ${noun}s`;

/**
 * Multi-agent watch-and-help tasks in generated houses of four rooms.
 *
 * @example
 * generateMaWah({ count: 1, agents: 3 })[0]?.startRooms.length; // → 3
 */
export const generateMaWah = ({
  split = "train",
  count = 5,
  seed = 0,
  agents = 2,
}: GenerateOptions & { readonly agents?: number } = {}): WatchAndHelpTask[] =>
  Array.from({ length: count }, (_, index) =>
    drawSolvable(
      `langsuite/ma-wah/${split}/${seed}/${index}`,
      (random): WatchAndHelpTask | undefined => {
        const id = `ma-wah/${split}/${seed}/${index}`;
        const house = generateHouse(random, id, 8);
        const { objects } = house.scene;
        const places = objects.filter(
          ({ can }) =>
            can.includes("receptacle") &&
            !can.includes("pickupable") &&
            !can.includes("openable") &&
            !can.includes("toggleable"),
        );
        const target = random.pick(places);
        const kinds = [
          ...groupBy(
            objects.filter(
              ({ can, parents }) =>
                can.includes("pickupable") &&
                !can.includes("receptacle") &&
                !parents.includes(target.id),
            ),
            ({ type }) => type,
          ),
        ];
        const chosen = random.shuffle(kinds).slice(0, random.integer(2, 3));
        if (chosen.length < 2) return undefined;
        const goals = chosen.map(([noun, found]) => ({
          relation: "on" as const,
          noun,
          count: random.integer(1, Math.min(2, found.length)),
          target: target.id,
        }));
        const nameOf = (object: typeof target) =>
          `${object.type.toLowerCase()}_${objects.filter(({ type }) => type === object.type).indexOf(object)}`;
        const goal = `Find ${goals.map(({ noun, count: wanted }) => plural(noun.toLowerCase(), wanted)).join(", ")} and put them on the ${nameOf(target)}.`;
        return {
          task: { id, environment: "langsuite", split, type: "ma-wah", goal },
          scene: () => house.scene,
          goals,
          startRooms: random.shuffle(house.scene.rooms.map((room) => room.id)).slice(0, agents),
        };
      },
      (item) => isSolvedByExperts(maWahEnvironment({ tasks: [item] })),
    ),
  );
