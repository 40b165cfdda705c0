import type { SeededRandom } from "@mnemograph/core";
import { builtInTaskLibrary } from "./built-in-definitions.js";
import { maHouseholdEnvironment, type MaHouseholdTask } from "./ma-household-environment.js";
import { resolveTask } from "./task-definition.js";
import { drawSolvable } from "../../drawn-rooms/draw-solvable.js";
import type { GenerateOptions } from "../../drawn-rooms/generate-options.js";
import { generateRoom } from "../../drawn-rooms/generate-scene.js";
import { isSolvedByExperts } from "../../teams/is-solved-by-experts.js";

const teamTasks: readonly ((
  random: SeededRandom,
) => readonly [name: string, ...params: string[]])[] = [
  () => ["Fresh Coffee"],
  (random) => ["Washed Dish", random.pick(["Plate", "Bowl", "Cup", "Mug", "Pan"])],
  (random) => ["Cut Food", random.pick(["Apple", "Tomato", "Potato", "Lettuce", "Bread"])],
  (random) => [
    "Gather",
    random.pick(["Fork", "Spoon", "Egg", "Mug", "Plate"]),
    random.pick(["CounterTop", "SideTable", "Shelf"]),
  ],
  (random) => ["Served Slice", random.pick(["Apple", "Tomato", "Lettuce"])],
];

/**
 * Multi-agent Household tasks in generated kitchens; the five kinds take turns.
 *
 * @example
 * const team = maHouseholdEnvironment({ tasks: generateMaHousehold({ count: 5 }) });
 */
export const generateMaHousehold = ({
  split = "train",
  count = 5,
  seed = 0,
}: GenerateOptions = {}): MaHouseholdTask[] =>
  Array.from({ length: count }, (_, index) =>
    drawSolvable(
      `langsuite/ma-household/${split}/${seed}/${index}`,
      (random): MaHouseholdTask => {
        const id = `ma-household/${split}/${seed}/${index}`;
        const room = generateRoom(random, id, "kitchen", 18);
        const [name, ...params] = teamTasks[index % teamTasks.length]!(random);
        const definition = resolveTask(builtInTaskLibrary, name, params);
        const [start] = room.starts;
        const { x, z, heading } = start!;
        return {
          task: {
            id,
            environment: "langsuite",
            split,
            type: "ma-household",
            goal: definition.desc,
          },
          scene: () => room.scene,
          definition,
          library: builtInTaskLibrary,
          starts: { commander: { x: x + 0.25, z, heading }, follower: { x, z, heading } },
        };
      },
      (item) => isSolvedByExperts(maHouseholdEnvironment({ tasks: [item] })),
    ),
  );
