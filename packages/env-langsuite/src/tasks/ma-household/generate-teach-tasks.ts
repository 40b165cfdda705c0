import { seededRandom, type SeededRandom } from "@mnemograph/core";
import {
  compactSceneDefinition,
  type CompactObject,
  type CompactScene,
} from "../../files/compact-scenes.js";
import { maHouseholdEnvironment, type MaHouseholdTask } from "./ma-household-environment.js";
import { resolveTask, type ObjectClasses, type TaskLibrary } from "./task-definition.js";
import { spread } from "../../files/spread.js";
import { isSolvedByExperts } from "../../teams/is-solved-by-experts.js";

/** Rooms and definitions, as `readLangsuiteData` finds them in a folder. */
export interface TeachData {
  readonly scenes: ReadonlyMap<string, CompactScene>;
  readonly teach: TaskLibrary;
  readonly classes: ObjectClasses;
  /** Other tasks of these rooms: agents start where those do. */
  readonly household: readonly RoomStart[];
  readonly iqa: readonly RoomStart[];
  readonly rearrangement: readonly RoomStart[];
}
interface RoomStart {
  readonly scene: string;
  /** Metres; rotation in degrees clockwise. */
  readonly start: { readonly x: number; readonly z: number; readonly rotation: number };
}

/** What a scene offers for a task's parameters; undefined where it has none of the kind. */
type Offer = (can: CompactObject["can"][number], ...among: readonly string[]) => string | undefined;
type Recipe = readonly [name: string, params: (offer: Offer) => readonly (string | undefined)[]];

/** TEACh's tasks that a scripted follower can do, with what their parameters stand for. */
const recipes: readonly Recipe[] = [
  ["Coffee", () => []],
  ["Clean X", (offer) => [offer("dirtyable", "Plate", "Bowl", "Cup", "Mug", "Pan", "Pot")]],
  ["Sliced X", (offer) => [offer("sliceable")]],
  [
    "Put All X On Y",
    (offer) => [
      offer("pickupable"),
      "on",
      offer(
        "receptacle",
        "DiningTable",
        "Sofa",
        "Bed",
        "Desk",
        "CoffeeTable",
        "SideTable",
        "CounterTop",
      ),
    ],
  ],
  ["Cooked Slice Of X", (offer) => [offer("sliceable", "Potato", "Apple", "Tomato")]],
  [
    "N Slices Of X In Y",
    (offer) => ["1", offer("sliceable"), "on", offer("dirtyable", "Plate", "Bowl")],
  ],
  [
    "Toggle X All Y",
    (offer) => [
      "on",
      "1",
      offer("toggleable", "DeskLamp", "FloorLamp", "LightSwitch", "Laptop", "Television"),
    ],
  ],
  [
    "Put All X In One Y",
    (offer) => [
      offer("pickupable"),
      "on",
      offer("receptacle", "Sofa", "Bed", "Desk", "ArmChair", "SideTable", "CoffeeTable", "Shelf"),
    ],
  ],
  ["Water Plant", () => []],
  ["Clean All X", (offer) => [offer("dirtyable", "Plate", "Bowl", "Cup", "Mug", "Cloth")]],
  ["Boil X", (offer) => [offer("cookable", "Potato")]],
  [
    "N Cooked Slices Of X In Y",
    (offer) => ["1", offer("sliceable", "Potato"), "on", offer("dirtyable", "Plate", "Bowl")],
  ],
  ["Toast", () => []],
  ["Plate Of Toast", () => []],
  ["Omelette", () => []],
  ["Poach Egg", () => []],
  ["Workspace", () => ["1", "1", "1"]],
  ["Candles", () => []],
  ["Tutorial", () => []],
  ["Basic Bathroom Tasks", () => []],
  ["Custom Properties Kitchen Tasks", () => []],
];

const offerOf =
  ({ objects }: CompactScene, random: SeededRandom): Offer =>
  (can, ...among) => {
    const found = [
      ...new Set(objects.filter((object) => object.can.includes(can)).map(({ type }) => type)),
    ].toSorted();
    const fit = among.length === 0 ? found : found.filter((type) => among.includes(type));
    return fit.length === 0 ? undefined : random.pick(fit);
  };

/** Everything that can be dirty is, and nothing holds a liquid: there is something to do. */
const dirtied = (object: CompactObject): CompactObject => ({
  ...object,
  is: [
    ...object.is.filter((flag) => flag !== "isFilledWithLiquid"),
    ...(object.can.includes("dirtyable") ? ["isDirty"] : []),
  ],
});

/** Tasks in each room, where not fewer are wanted than there are rooms. */
const tasksPerRoom = 2;
/** Every room has something to carry; kinds that fewer rooms offer come first. */
const isCommon = ([name]: Recipe) => name.startsWith("Put All");

/**
 * MA-Household from TEACh's definitions in the rooms of a data folder: up to two tasks a room,
 * drawn from the room's name, kept where the scripted agents solve them. The agents start where the
 * folder's other tasks of that room do. LangSuitE Table 1.
 *
 * @example
 * const tasks = generateTeachTasks(readLangsuiteData("langsuite/data"), { split: "valid", limit: 20 });
 */
export const generateTeachTasks = (
  { scenes, teach, classes, household, iqa, rearrangement }: TeachData,
  { limit = Infinity, split }: { readonly limit?: number; readonly split: string },
): MaHouseholdTask[] => {
  const starts = new Map(
    [...household, ...iqa, ...rearrangement].map(({ scene, start }) => [scene, start] as const),
  );
  const known = recipes.filter(([name]) => teach.has(name));
  const rooms = [...scenes].filter(([name]) => starts.has(name));

  const draw = (
    name: string,
    scene: CompactScene,
    [taskName, paramsOf]: Recipe,
  ): MaHouseholdTask | undefined => {
    const params = paramsOf(offerOf(scene, seededRandom(`teach/${name}/${taskName}`)));
    const filled = params.filter((param) => param !== undefined);
    if (filled.length < params.length) return undefined;
    const definition = resolveTask(teach, taskName, filled);
    const { x, z, rotation } = starts.get(name)!;
    const start = { x, z, heading: rotation };
    const id = `ma-household/${name}/${taskName.toLowerCase().replaceAll(" ", "-")}`;
    return {
      task: { id, environment: "langsuite", split, type: "ma-household", goal: definition.desc },
      scene: () => compactSceneDefinition(name, { ...scene, objects: scene.objects.map(dirtied) }),
      definition,
      library: teach,
      classes,
      starts: { commander: start, follower: start },
    };
  };
  const perRoom = limit <= rooms.length ? 1 : tasksPerRoom;
  return spread(rooms, Math.ceil(limit / perRoom))
    .flatMap(([name, scene]) => {
      const found: MaHouseholdTask[] = [];
      const shuffled = seededRandom(`teach/${name}`).shuffle(known);
      for (const recipe of shuffled.toSorted(
        (one, other) => Number(isCommon(one)) - Number(isCommon(other)),
      )) {
        if (found.length === perRoom) break;
        const item = draw(name, scene, recipe);
        if (item !== undefined && isSolvedByExperts(maHouseholdEnvironment({ tasks: [item] })))
          found.push(item);
      }
      return found;
    })
    .slice(0, limit);
};
