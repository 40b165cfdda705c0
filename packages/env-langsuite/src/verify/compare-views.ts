import { findObject, holdersOf, objectBox } from "../rooms/access.js";
import type { AgentState, WorldState } from "../rooms/object-state.js";
import { segmentToBox } from "../rooms/segment.js";
import { coneMeetsBox, viewCone } from "../view/view-cone.js";
import type { World, WorldObject } from "../rooms/world.js";
import type { WordedObject, WordedView } from "./parse-view.js";
import type { ExclusionRule } from "./report.js";
import type { RoomRecording } from "./room-recordings.js";

/**
 * The data's boxes are rounded to a millimetre: distances closer than this count as equal, in
 * metres.
 */
const rounding = 1e-3;
/**
 * How far a thing's sides may be off, in metres. Where it stood from the start, half a millimetre.
 * What was put somewhere stands about its receptacle's centre with its own half size: two rounded
 * boxes, so twice as much.
 */
const marginOf = (state: WorldState, object: WorldObject): number =>
  state.moved.includes(object.id) ? rounding : rounding / 2;
const sides = ["front", "left", "right"] as const;

export interface ViewFacts {
  readonly recording: RoomRecording;
  readonly world: World;
  readonly state: WorldState;
  /** Names that a cut of something uncuttable made or took away in the recording. */
  readonly miscut: ReadonlySet<string>;
}
export type ViewComparison =
  | {
      readonly equal: true;
      readonly excluded: readonly {
        readonly rule: ExclusionRule;
        readonly names: readonly string[];
      }[];
    }
  | { readonly equal: false };

const namesOf = (objects: readonly WordedObject[]): string[] =>
  objects.flatMap(({ name, content }) => [name, ...namesOf(content)]);
const namesIn = (view: WordedView): Set<string> =>
  new Set(sides.flatMap((side) => namesOf(view[side])));
const without = (objects: readonly WordedObject[], names: ReadonlySet<string>): WordedObject[] =>
  objects
    .filter(({ name }) => !names.has(name))
    .map(({ name, states, content }) => ({ name, states, content: without(content, names) }));

/** Two views as sets: equal, equal except for what a named rule leaves open, or different. */
export const compareViews = (
  recorded: WordedView,
  computed: WordedView,
  facts: ViewFacts,
): ViewComparison => {
  if (JSON.stringify(recorded) === JSON.stringify(computed)) return { equal: true, excluded: [] };
  const [left, right] = [namesIn(recorded), namesIn(computed)];
  const onlyOnce = [...left]
    .filter((name) => !right.has(name))
    .concat([...right].filter((name) => !left.has(name)));
  const miscut = onlyOnce.filter(
    (name) => facts.miscut.has(name) || (facts.miscut.size > 0 && /sliced_\d+$/u.test(name)),
  );
  const edge = onlyOnce.filter((name) => !miscut.includes(name) && isAtEdge(facts, name));
  if (miscut.length + edge.length < onlyOnce.length) return { equal: false };
  const dropped = new Set(onlyOnce);
  const placed = (view: WordedView) =>
    sides.flatMap((side) =>
      without(view[side], dropped).map((object) => ({
        side,
        name: object.name,
        text: JSON.stringify(object),
      })),
    );
  const sideOf = new Map(placed(recorded).map(({ text, side }) => [text, side]));
  const others = placed(computed);
  if (sideOf.size !== others.length || !others.every(({ text }) => sideOf.has(text)))
    return { equal: false };
  const swapped = others
    .filter(({ text, side }) => sideOf.get(text) !== side)
    .map(({ name }) => name);
  if (!swapped.every((name) => isTied(facts, name))) return { equal: false };
  const excluded = [
    { rule: "slice-of-anything" as const, names: miscut },
    { rule: "box-rounding" as const, names: edge },
    { rule: "left-right-label" as const, names: swapped },
  ].filter(({ names }) => names.length > 0);
  return { equal: true, excluded };
};

const coneOf = (
  { agent: { max_view_distance, focal_length } }: RoomRecording,
  { x, z, heading }: AgentState,
) =>
  viewCone(x, z, {
    heading,
    viewDistance: max_view_distance,
    focalLength: focal_length,
    sideLines: "recorded",
    arc: "recorded",
  });

const objectNamed = ({ recording, world }: ViewFacts, name: string): WorldObject | undefined =>
  findObject(world, recording.id_map[name] ?? "");

/**
 * True where the rounding of the data decides whether the thing, or one that it lies in, is in
 * view.
 */
const isAtEdge = (facts: ViewFacts, name: string): boolean => {
  const { world, state, recording } = facts;
  const [agent] = Object.values(state.agents);
  const object = objectNamed(facts, name);
  if (agent === undefined || object === undefined) return false;
  const cone = coneOf(recording, agent);
  return [object, ...holdersOf(world, state, object)].some((each) => {
    const { minX, minZ, maxX, maxZ } = objectBox(state, each);
    const grownBy = (margin: number) => ({
      minX: minX - margin,
      minZ: minZ - margin,
      maxX: maxX + margin,
      maxZ: maxZ + margin,
    });
    const margin = marginOf(state, each) + 1e-9;
    return coneMeetsBox(cone, grownBy(margin)) !== coneMeetsBox(cone, grownBy(-margin));
  });
};

/**
 * True where two of the recorded front, left and right lines are equally near, so that the last
 * digit decided.
 */
const isTied = (facts: ViewFacts, name: string): boolean => {
  const [agent] = Object.values(facts.state.agents);
  const object = objectNamed(facts, name);
  if (agent === undefined || object === undefined) return false;
  const box = objectBox(facts.state, object);
  const distances = coneOf(facts.recording, agent).lines.map((line) => segmentToBox(line, box));
  const least = Math.min(...distances);
  return (
    distances.filter((distance) => distance - least < 2 * marginOf(facts.state, object)).length > 1
  );
};
