import { MnemographError, seededRandom, type SeededRandom } from "@mnemograph/core";
import { playTogether } from "../environment/multi-agent.js";
import { builtInTaskLibrary } from "../tasks/ma-household/built-in-definitions.js";
import { maHouseholdEnvironment, type MaHouseholdTask } from "../tasks/ma-household/ma-household-environment.js";
import { resolveTask } from "../tasks/ma-household/task-definition.js";
import { maWahEnvironment, type WatchAndHelpTask } from "../tasks/ma-wah/ma-wah-environment.js";
import { generateHouse, generateRoom } from "./generate-scene.js";
import { groupBy } from "./group-by.js";
import { isSolvedByExperts } from "./is-solved-by-experts.js";
import type { GenerateOptions } from "./generate-room-tasks.js";

const drawSolvable = <Item>(label: string, draw: (random: SeededRandom) => Item | undefined, isSolved: (item: Item) => boolean): Item => {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const item = draw(seededRandom(`${label}/${attempt}`));
    if (item !== undefined && isSolved(item)) return item;
  }
  throw new MnemographError({
    code: "USAGE",
    message: `no solvable task came out for ${label}`,
    hint: "try another seed",
    evidence: { label },
  });
};

const teamTasks: readonly ((random: SeededRandom) => readonly [name: string, ...params: string[]])[] = [
  () => ["Fresh Coffee"],
  (random) => ["Washed Dish", random.pick(["Plate", "Bowl", "Cup", "Mug", "Pan"])],
  (random) => ["Cut Food", random.pick(["Apple", "Tomato", "Potato", "Lettuce", "Bread"])],
  (random) => ["Gather", random.pick(["Fork", "Spoon", "Egg", "Mug", "Plate"]), random.pick(["CounterTop", "SideTable", "Shelf"])],
  (random) => ["Served Slice", random.pick(["Apple", "Tomato", "Lettuce"])],
];

/** Multi-agent Household tasks in generated kitchens; the five kinds take turns. */
export const generateMaHousehold = ({ split = "train", count = 5, seed = 0 }: GenerateOptions = {}): MaHouseholdTask[] =>
  Array.from({ length: count }, (_, index) =>
    drawSolvable(
      `langsuite/ma-household/${split}/${seed}/${index}`,
      (random): MaHouseholdTask => {
        const id = `ma-household/${split}/${seed}/${index}`;
        const room = generateRoom(random, id, "kitchen", 18);
        const [name, ...params] = (teamTasks[index % teamTasks.length] as (typeof teamTasks)[number])(random);
        const definition = resolveTask(builtInTaskLibrary, name, params);
        const [start] = room.starts;
        const { x, z, heading } = start as (typeof room.starts)[number];
        return {
          task: { id, environment: "langsuite", split, type: "ma-household", goal: definition.desc },
          scene: () => room.scene,
          definition,
          library: builtInTaskLibrary,
          starts: { commander: { x: x + 0.25, z, heading }, follower: { x, z, heading } },
        };
      },
      (item) =>
        isSolvedByExperts(() => {
          const environment = maHouseholdEnvironment({ tasks: [item] });
          return playTogether(environment, item.task, (environment.expert as NonNullable<typeof environment.expert>)(item.task));
        }),
    ),
  );

const plural = (noun: string, count: number): string => (count === 1 ? `1 ${noun}` : `${count} ${noun}s`);

/** Multi-agent watch-and-help tasks in generated houses of four rooms. */
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
            can.includes("receptacle") && !can.includes("pickupable") && !can.includes("openable") && !can.includes("toggleable"),
        );
        const target = random.pick(places);
        const kinds = [
          ...groupBy(
            objects.filter(({ can, parents }) => can.includes("pickupable") && !can.includes("receptacle") && !parents.includes(target.id)),
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
      (item) =>
        isSolvedByExperts(() => {
          const environment = maWahEnvironment({ tasks: [item] });
          return playTogether(environment, item.task, (environment.expert as NonNullable<typeof environment.expert>)(item.task));
        }),
    ),
  );
