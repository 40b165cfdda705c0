import { z } from "zod";
import { MnemographError } from "@mnemograph/core";
import type { SceneDefinition, SceneObject } from "../../rooms/scene-definition.js";
import { parseData } from "@mnemograph/env-babyai/shared";

const Vector = z.array(z.number()).min(3);
const GraphNode = z.object({
  id: z.number(),
  category: z.string(),
  class_name: z.string(),
  properties: z.array(z.string()).default([]),
  states: z.array(z.string()).default([]),
  bounding_box: z.object({ center: Vector, size: Vector }).nullish(),
});
const GraphEdge = z.object({ from_id: z.number(), relation_type: z.string(), to_id: z.number() });

/**
 * A C-WAH task: a VirtualHome graph, goals such as `on_apple_24: 2`, and the rooms where the agents
 * start.
 */
export const WatchAndHelpRecord = z.object({
  task_id: z.union([z.number(), z.string()]).default(0),
  task_name: z.string().default("task"),
  task_goal: z.record(z.string(), z.record(z.string(), z.number())),
  init_graph: z.object({ nodes: z.array(GraphNode), edges: z.array(GraphEdge) }),
  init_rooms: z.array(z.string()).min(1),
});
export type WatchAndHelpRecord = z.infer<typeof WatchAndHelpRecord>;

/** So many things of a class in or on one receptacle. */
export type WatchAndHelpGoal = {
  readonly relation: "on" | "inside";
  readonly noun: string;
  readonly count: number;
  readonly target: string;
};

export interface WatchAndHelpInput {
  readonly scene: SceneDefinition;
  readonly goals: readonly WatchAndHelpGoal[];
  /** Room ids, one per agent. */
  readonly startRooms: readonly string[];
}

const objectId = (id: number): string => `node|${id}`;

/** What holds each thing, and the box that it fills. */
const placesOf = (
  { nodes, edges }: WatchAndHelpRecord["init_graph"],
  roomIds: ReadonlySet<number>,
) => {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  /** What a thing is in or on; the rooms last. */
  const around = new Map<number, readonly number[]>();
  for (const { from_id, relation_type, to_id } of edges) {
    if (relation_type !== "INSIDE" && relation_type !== "ON") continue;
    const known = around.get(from_id) ?? [];
    if (!known.includes(to_id))
      around.set(from_id, roomIds.has(to_id) ? [...known, to_id] : [to_id, ...known]);
  }
  /** A thing without a box is where its holder is, else in the middle of its room. */
  const centreOf = (id: number, within: readonly number[] = []): readonly number[] => {
    const center = byId.get(id)?.bounding_box?.center;
    const outer = around.get(id)?.find((each) => each !== id && !within.includes(each));
    return center ?? (outer === undefined ? [] : centreOf(outer, [...within, id]));
  };
  const box = ({ id, bounding_box }: (typeof nodes)[number]) => {
    const [x = 0, y = 0, z = 0] = centreOf(id);
    const [width = 0.1, height = 0.1, depth = 0.1] = bounding_box?.size ?? [];
    return {
      min: [x - width / 2, y - height / 2, z - depth / 2] as [number, number, number],
      max: [x + width / 2, y + height / 2, z + depth / 2] as [number, number, number],
    };
  };
  return { around, box };
};

/**
 * Reads a C-WAH task into a scene of several rooms; rooms, receptacles and things keep their boxes.
 *
 * @throws MnemographError DATA_INVALID for a task of another form, or a goal that is not
 *   understood.
 * @example
 * loadWatchAndHelp({}); // → throws DATA_INVALID
 */
export const loadWatchAndHelp = (
  data: unknown,
  source = "watch-and-help task",
): WatchAndHelpInput => {
  const record = parseData(WatchAndHelpRecord, data, source);
  const { nodes } = record.init_graph;
  const rooms = nodes.filter(({ category }) => category === "Rooms");
  const roomIds = new Set(rooms.map(({ id }) => id));
  const { around, box } = placesOf(record.init_graph, roomIds);
  const scene: SceneDefinition = {
    id: `house/${record.task_id}`,
    doors: [],
    rooms: rooms.map((room) => {
      const { min, max } = box(room);
      return {
        id: room.class_name,
        name: room.class_name,
        floor: [
          [min[0], min[2]],
          [min[0], max[2]],
          [max[0], max[2]],
          [max[0], min[2]],
        ],
      };
    }),
    objects: nodes
      .filter(({ category }) => category !== "Rooms" && category !== "Characters")
      .map((node): SceneObject => {
        const has = (property: string) => node.properties.includes(property);
        return {
          id: objectId(node.id),
          type: node.class_name,
          min: box(node).min,
          max: box(node).max,
          parents: (around.get(node.id) ?? [])
            .filter((holder) => !roomIds.has(holder))
            .map(objectId),
          can: [
            ...(has("CAN_OPEN") ? (["openable"] as const) : []),
            ...(has("CONTAINERS") || has("SURFACES") ? (["receptacle"] as const) : []),
            ...(has("GRABBABLE") ? (["pickupable"] as const) : []),
          ],
          controls: [],
          isOpen: node.states.includes("OPEN"),
        };
      }),
  };
  return { scene, goals: goalsOf(record, source), startRooms: record.init_rooms };
};

const goalsOf = ({ task_goal }: WatchAndHelpRecord, source: string): WatchAndHelpGoal[] =>
  Object.entries(Object.values(task_goal)[0] ?? {}).map(([key, count]) => {
    const match = /^(on|inside)_(.+)_(\d+)$/u.exec(key);
    if (match === null) {
      throw new MnemographError({
        code: "DATA_INVALID",
        message: `${source}: the goal ${key} is not understood`,
        hint: "goals look like on_<class>_<receptacle id> or inside_<class>_<receptacle id>",
        evidence: { key },
      });
    }
    return {
      relation: match[1] as "on" | "inside",
      noun: match[2]!,
      count,
      target: objectId(Number(match[3])),
    };
  });
