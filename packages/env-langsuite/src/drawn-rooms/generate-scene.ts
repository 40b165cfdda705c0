import type { SeededRandom } from "@mnemograph/core";
import { attachTaps } from "../files/attach-taps.js";
import type { SceneDefinition, SceneObject } from "../rooms/scene-definition.js";
import { fittings, furniture, things, type CatalogueItem, type Theme } from "./catalogue.js";

type Rectangle = {
  readonly minX: number;
  readonly minZ: number;
  readonly maxX: number;
  readonly maxZ: number;
};

const round = (value: number): number => Math.round(value * 1000) / 1000;
const pad = (value: number): string =>
  `${value < 0 ? "-" : "+"}${Math.abs(value).toFixed(2).padStart(5, "0")}`;

const objectAt = (
  { type, can }: CatalogueItem,
  box: Rectangle,
  height: number,
  parents: readonly string[],
  more: Partial<SceneObject> = {},
): SceneObject => ({
  id: `${type}|${pad((box.minX + box.maxX) / 2)}|${pad(height)}|${pad((box.minZ + box.maxZ) / 2)}`,
  type,
  min: [round(box.minX), height, round(box.minZ)],
  max: [round(box.maxX), height + 0.2, round(box.maxZ)],
  parents: [...parents],
  can: [...can],
  controls: [],
  ...more,
});

/**
 * Distance of furniture from its wall and from its neighbour, and the length of a wall that stays
 * free at each end, in metres.
 */
const fromWall = 0.02;
const gap = 0.15;
const corner = 1.5;

/** Free stretches along the four walls, doors left out. */
interface Wall {
  readonly place: (offset: number, width: number, depth: number) => Rectangle;
  readonly length: number;
  used: number;
}
const rectangle = (minX: number, maxX: number, minZ: number, maxZ: number): Rectangle => ({
  minX,
  minZ,
  maxX,
  maxZ,
});

const wallsOf = ({ minX, minZ, maxX, maxZ }: Rectangle): Wall[] => {
  const wall = (length: number, place: Wall["place"]): Wall => ({ length, used: corner, place });
  return [
    wall(maxX - minX, (offset, width, depth) =>
      rectangle(minX + offset, minX + offset + width, maxZ - fromWall - depth, maxZ - fromWall),
    ),
    wall(maxX - minX, (offset, width, depth) =>
      rectangle(minX + offset, minX + offset + width, minZ + fromWall, minZ + fromWall + depth),
    ),
    wall(maxZ - minZ, (offset, width, depth) =>
      rectangle(minX + fromWall, minX + fromWall + depth, minZ + offset, minZ + offset + width),
    ),
    wall(maxZ - minZ, (offset, width, depth) =>
      rectangle(maxX - fromWall - depth, maxX - fromWall, minZ + offset, minZ + offset + width),
    ),
  ];
};

const inside = (
  random: SeededRandom,
  box: Rectangle,
  { width, depth }: CatalogueItem,
): Rectangle => {
  const x = box.minX + width / 2 + random.next() * Math.max(0, box.maxX - box.minX - width);
  const z = box.minZ + depth / 2 + random.next() * Math.max(0, box.maxZ - box.minZ - depth);
  return rectangle(x - width / 2, x + width / 2, z - depth / 2, z + depth / 2);
};

const boxOf = ({ min, max }: SceneObject): Rectangle => rectangle(min[0], max[0], min[2], max[2]);

const middleOf = (wall: Wall) => wall.length / 2;

/** Small things in and on the furniture: first one of each, then any. */
const placeThings = (
  random: SeededRandom,
  objects: readonly SceneObject[],
  known: (typeof things)[Theme],
  thingCount: number,
  add: (object: SceneObject) => boolean,
): void => {
  const holders = objects.filter(
    ({ can, type }) =>
      can.includes("receptacle") && !["Microwave", "CoffeeMachine", "StoveBurner"].includes(type),
  );
  for (let placed = 0; placed < thingCount && holders.length > 0; placed += 1) {
    const item = placed < known.length ? known[placed]! : random.pick(known);
    const holder = random.pick(holders);
    const isDirty = item.can.includes("dirtyable") && random.next() < 0.4;
    const isCold = holder.type === "Fridge";
    add(
      objectAt(item, inside(random, boxOf(holder), item), 1, [holder.id], {
        ...(isDirty ? { isDirty } : {}),
        ...(isCold ? { temperature: "Cold" as const } : {}),
      }),
    );
  }
};

/**
 * Furniture along the walls of one room and small things in and on it; doorways lie in the middle
 * of walls and stay free.
 */
export const furnish = (
  random: SeededRandom,
  room: Rectangle,
  theme: Theme,
  { thingCount = 12, hasDoors = false } = {},
): SceneObject[] => {
  const { always, maybe } = furniture[theme];
  const walls = random.shuffle(wallsOf(room));
  const objects: SceneObject[] = [];
  const ids = new Set<string>();
  const add = (object: SceneObject): boolean => {
    if (ids.has(object.id)) return false;
    ids.add(object.id);
    objects.push(object);
    return true;
  };
  for (const item of [
    ...always,
    ...random.shuffle(maybe).slice(0, random.integer(1, maybe.length)),
  ]) {
    const startOn = (wall: Wall): number =>
      hasDoors && wall.used < middleOf(wall) + 0.8 && wall.used + item.width > middleOf(wall) - 0.8
        ? middleOf(wall) + 0.8
        : wall.used;
    const wall = walls.find((one) => startOn(one) + item.width <= one.length - corner + 0.4);
    if (wall === undefined) continue;
    wall.used = startOn(wall);
    const box = wall.place(wall.used, item.width, item.depth);
    wall.used += item.width + gap;
    const base = objectAt(item, box, 0.8, []);
    if (!add(base)) continue;
    for (const fitting of item.fittings ?? []) {
      const part = fittings[fitting]!;
      const object = objectAt(
        part,
        inside(random, box, part),
        1,
        [base.id],
        fitting === "StoveKnob" ? { controls: [base.id] } : {},
      );
      add(object);
    }
  }
  placeThings(random, objects, things[theme], thingCount, add);
  return objects;
};

export interface GeneratedScene {
  readonly scene: SceneDefinition;
  /** Free places to start from, one per room, with a heading. */
  readonly starts: readonly {
    readonly room: string;
    readonly x: number;
    readonly z: number;
    readonly heading: number;
  }[];
}

const floorOf = ({ minX, minZ, maxX, maxZ }: Rectangle): [number, number][] => [
  [minX, minZ],
  [minX, maxZ],
  [maxX, maxZ],
  [maxX, minZ],
];
const snap = (value: number) => Math.round(value * 4) / 4;

const startIn = (random: SeededRandom, room: string, { minX, minZ, maxX, maxZ }: Rectangle) => {
  return {
    room,
    x: snap((minX + maxX) / 2 + (random.next() - 0.5) * 0.5),
    z: snap((minZ + maxZ) / 2 + (random.next() - 0.5) * 0.5),
    heading: random.integer(0, 3) * 90,
  };
};

/** One furnished room. */
export const generateRoom = (
  random: SeededRandom,
  id: string,
  theme: Theme,
  thingCount = 14,
): GeneratedScene => {
  const [width, depth] = [random.integer(0, 6), random.integer(0, 6)];
  const box = rectangle(0, 5.5 + width * 0.25, 0, 5.5 + depth * 0.25);
  const objects = furnish(random, box, theme, { thingCount });
  const start = startIn(random, "room", box);
  return {
    scene: {
      id,
      rooms: [{ id: "room", name: "room", floor: floorOf(box) }],
      doors: [],
      objects: attachTaps(objects),
    },
    starts: [start],
  };
};

const houseThemes = {
  kitchen: "kitchen",
  livingroom: "living",
  bedroom: "bedroom",
  bathroom: "bathroom",
} as const;

/** A house of two by two furnished rooms with a doorway in the middle of each inner wall. */
export const generateHouse = (
  random: SeededRandom,
  id: string,
  thingCount = 10,
): GeneratedScene => {
  const size = 6;
  const parts = random.shuffle(Object.entries(houseThemes)).map(([name, theme], index) => {
    const minX = (index % 2) * size;
    const minZ = Math.floor(index / 2) * size;
    return { id: name, theme, box: rectangle(minX, minX + size, minZ, minZ + size) };
  });
  const middles = [size / 2, size * 1.5];
  const doors: SceneDefinition["doors"] = [
    ...middles.map((z) => ({ from: [size, z - 0.5], to: [size, z + 0.5] }) as const),
    ...middles.map((x) => ({ from: [x - 0.5, size], to: [x + 0.5, size] }) as const),
  ].map(({ from, to }) => ({ from: [...from], to: [...to] }));
  return {
    scene: {
      id,
      rooms: parts.map((part) => ({ id: part.id, name: part.id, floor: floorOf(part.box) })),
      doors,
      objects: attachTaps(
        parts.flatMap((part) =>
          furnish(random.fork(part.id), part.box, part.theme, { thingCount, hasDoors: true }),
        ),
      ),
    },
    starts: parts.map((part) => startIn(random, part.id, part.box)),
  };
};
