import * as fc from "fast-check";
import type { Ability, SceneDefinition, SceneObject } from "../rooms/scene-definition.js";

/** Types that state rules, experts or tasks know by name, with what they usually can do. */
const kinds: readonly (readonly [string, readonly Ability[]])[] = [
  ["Fridge", ["receptacle", "openable", "isColdSource"]],
  ["Microwave", ["receptacle", "openable", "toggleable", "isHeatSource"]],
  ["Toaster", ["receptacle", "toggleable"]],
  ["StoveBurner", ["receptacle"]],
  ["StoveKnob", ["toggleable"]],
  ["CoffeeMachine", ["receptacle", "toggleable"]],
  ["SinkBasin", ["receptacle"]],
  ["Faucet", ["toggleable"]],
  ["CounterTop", ["receptacle"]],
  ["Box", ["receptacle", "openable", "pickupable"]],
  ["Bowl", ["receptacle", "pickupable", "dirtyable", "canFillWithLiquid"]],
  ["Mug", ["receptacle", "pickupable", "dirtyable", "canFillWithLiquid"]],
  ["Apple", ["pickupable", "sliceable", "cookable"]],
  ["Egg", ["pickupable", "sliceable"]],
  ["Bread", ["pickupable", "sliceable"]],
  ["Knife", ["pickupable"]],
  ["HousePlant", []],
  ["Door", ["openable"]],
];
const coordinate = fc.oneof(
  { weight: 20, arbitrary: fc.double({ min: -4, max: 8, noNaN: true }) },
  { weight: 1, arbitrary: fc.constantFrom(0, -3, 3, 1e5, -1e5) },
);
const idAt = (position: number) => `Thing|${position}`;

/**
 * One object; `count` is how many ids parents and controls are drawn from, some of which are not
 * there.
 */
const sceneObject = (position: number, count: number): fc.Arbitrary<SceneObject> =>
  fc
    .record({
      kind: fc.constantFrom(...kinds),
      extra: fc.subarray(["receptacle", "openable", "pickupable", "toggleable"] as const, {
        maxLength: 1,
      }),
      x: coordinate,
      z: coordinate,
      width: fc.constantFrom(0, 0.1, 0.4, 1, -0.3),
      depth: fc.constantFrom(0, 0.1, 0.4, 1),
      id: fc.oneof(
        { weight: 12, arbitrary: fc.constant(position) },
        { weight: 1, arbitrary: fc.nat(count) },
      ),
      parents: fc.array(fc.nat(count + 1), { maxLength: 2 }),
      controls: fc.array(fc.nat(count + 1), { maxLength: 2 }),
      isOpen: fc.boolean(),
      isDirty: fc.boolean(),
    })
    .map(
      ({
        kind: [type, can],
        extra,
        x,
        z,
        width,
        depth,
        id,
        parents,
        controls,
        isOpen,
        isDirty,
      }) => ({
        id: idAt(id),
        type,
        min: [x - width / 2, 0.8, z - depth / 2],
        max: [x + width / 2, 1, z + depth / 2],
        parents: parents.map(idAt),
        can: [...new Set([...can, ...extra])],
        controls: controls.map(idAt),
        isOpen,
        isDirty,
      }),
    );

const room = (id: string, minX: number, maxX: number): SceneDefinition["rooms"][number] => ({
  id,
  name: id,
  floor: [
    [minX, -3],
    [minX, 3],
    [maxX, 3],
    [maxX, -3],
  ],
});

/**
 * Sound and damaged houses of one or two rooms: cycles, several and unknown parents, flat and
 * inverted boxes, things outside.
 */
export const randomScene: fc.Arbitrary<SceneDefinition> = fc
  .integer({ min: 0, max: 14 })
  .chain((count) =>
    fc
      .record({
        objects: fc.tuple(
          ...Array.from({ length: count }, (_, position) => sceneObject(position, count)),
        ),
        hasTwoRooms: fc.boolean(),
        door: fc.option(fc.nat(count)),
        isDented: fc.boolean(),
      })
      .map(({ objects, hasTwoRooms, door, isDented }): SceneDefinition => {
        const west = room("west", -3, 3);
        return {
          id: "random",
          rooms: [
            isDented ? { ...west, floor: [...west.floor, [0, -2.5]] } : west,
            ...(hasTwoRooms ? [room("east", 3, 9)] : []),
          ],
          doors: hasTwoRooms
            ? [{ from: [3, -0.5], to: [3, 0.5], ...(door === null ? {} : { object: idAt(door) }) }]
            : [],
          objects: [...objects],
        };
      }),
  );

/**
 * Replies that make sense, replies that do not, and everything between; names are drawn from
 * `nouns`.
 */
export const randomReply = (
  verbs: readonly string[],
  names: readonly string[],
): fc.Arbitrary<string> => {
  const name = fc.constantFrom(...names, "ghost_9", "");
  const call = fc.tuple(fc.constantFrom(...verbs), fc.array(name, { maxLength: 3 }));
  return fc.oneof(
    {
      weight: 12,
      arbitrary: call.map(([verb, given]) =>
        given.length === 0 ? `Act: ${verb}` : `Act: ${verb} [${given.join(", ")}]`,
      ),
    },
    { weight: 1, arbitrary: fc.string() },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        "Thought: well",
        "Act: open",
        "Act: move_ahead\nAct: turn_left",
        "act: Act: stop",
        "[",
        "",
      ),
    },
  );
};
