import { findObject, objectState } from "../../rooms/access.js";
import type { WorldState } from "../../rooms/object-state.js";
import { goalScore, namingOf, type House, type Knowledge, type Places } from "./house.js";

const list = (names: readonly string[]): string =>
  names.length <= 1
    ? (names[0] ?? "nothing")
    : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
const inOrder = (names: readonly string[]): string[] =>
  names.toSorted((one, other) => (one < other ? -1 : 1));

/**
 * The recorded software credits an agent with what the others put in place, and calls rooms
 * unexplored that they have been in.
 */
const words = {
  plain: {
    settled: (things: readonly string[], target: string) =>
      `${list(things)} ${things.length === 1 ? "is" : "are"} on the ${target} already, where the task wants ${things.length === 1 ? "it" : "them"}.`,
    unexplored: (room: string) => `The ${room} is unexplored by you.`,
    nothing: "nothing that the task needs",
  },
  recorded: {
    settled: (things: readonly string[], target: string) =>
      `You have already found and put ${things.join(", ")} onto the ${target}.`,
    unexplored: (room: string) => `The ${room} is unexplored.`,
    nothing: "nothing",
  },
} as const;

/**
 * What an agent knows, in words: progress, hands, its room, its partners, then every other room.
 */
export const describeHouse = (
  house: House,
  state: WorldState,
  places: Places,
  agentId: string,
  knowledge: Knowledge,
  isRecorded = false,
): string => {
  const { settled, unexplored, nothing } = words[isRecorded ? "recorded" : "plain"];
  const { world, agents } = house;
  const naming = namingOf(world);
  const nameOfId = (id: string) => naming.nameOf(findObject(world, id)!);
  const room = places[agentId]!;
  const sentences: string[] = [];

  const known = new Set(Object.keys(knowledge.seen));
  const { placed } = goalScore(house, state);
  for (const target of new Set(house.goals.map((goal) => goal.target))) {
    const there = placed.filter(
      (id) => objectState(state, findObject(world, id)!).parent === target,
    );
    if (there.length > 0) sentences.push(settled(inOrder(there.map(nameOfId)), nameOfId(target)));
  }
  sentences.push(
    `You are holding ${list(inOrder((state.agents[agentId]?.inventory ?? []).map(nameOfId)))}.`,
  );
  sentences.push(
    `You are in the ${room}, where you found ${foundIn(house, knowledge, room, known, placed) || nothing}.`,
  );
  for (const { id, name, pronoun } of agents) {
    if (id === agentId) continue;
    const last = knowledge.partners[id];
    if (last === undefined) sentences.push(`You don't know where ${name} is.`);
    else if (last.room === room && places[id] === room)
      sentences.push(
        `You also see ${name} here in the ${room}, ${pronoun} is holding ${list(inOrder(last.holding.map(nameOfId)))}.`,
      );
    else
      sentences.push(
        `Last time you saw ${name} was in the ${last.room}, ${pronoun} was holding ${list(inOrder(last.holding.map(nameOfId)))}.`,
      );
  }
  for (const other of world.rooms) {
    if (other.id === room) continue;
    if (!knowledge.explored.includes(other.id)) sentences.push(unexplored(other.name));
    else
      sentences.push(
        `You found ${foundIn(house, knowledge, other.id, known, placed) || nothing} in the ${other.name}.`,
      );
  }
  return sentences.join(" ");
};

/**
 * Goal things, goal receptacles and unchecked containers that an agent knows of in a room; empty
 * where there are none.
 */
const foundIn = (
  { world, goals }: House,
  knowledge: Knowledge,
  room: string,
  known: ReadonlySet<string>,
  placed: readonly string[],
): string => {
  const naming = namingOf(world);
  const nouns = new Set(goals.map(({ noun }) => noun));
  const targets = new Set(goals.map(({ target }) => target));
  const here = world.objects.filter(({ id }) => known.has(id) && knowledge.seen[id]?.room === room);
  const things = here.filter(
    ({ id, type }) => targets.has(id) || (nouns.has(type) && !placed.includes(id)),
  );
  const containers = here.filter(
    ({ id }) =>
      knowledge.seen[id]?.isShut === true && !knowledge.checked.includes(id) && !targets.has(id),
  );
  const names = inOrder(things.map((object) => naming.nameOf(object)));
  const unchecked = inOrder(containers.map((object) => naming.nameOf(object)));
  const parts = [
    ...(names.length === 0 ? [] : [list(names)]),
    ...(unchecked.length === 0
      ? []
      : [
          unchecked.length === 1
            ? `an unchecked container ${unchecked[0]}`
            : `unchecked containers ${unchecked.join(", ")}`,
        ]),
  ];
  return parts.join(", and ");
};
