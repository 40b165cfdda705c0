import { type Task, seededRandom } from "@mnemograph/core";
import type { PlacedTask, StreamOrder } from "./stream-order.js";
import type { StreamPart } from "./stream-part.js";

type Order = Pick<StreamOrder, "seed" | "isOrdered" | "kindOf" | "stage" | "tests" | "flipped">;

/** Tasks for a stage or a test, where nobody chose. AgentMemoryBench. */
const STANDARD = 20;

const stagesOf = (tasks: readonly Task[], size: number): readonly (readonly Task[])[] =>
  Array.from({ length: Math.ceil(tasks.length / size) }, (_, index) =>
    tasks.slice(index * size, (index + 1) * size),
  );

/** Gives tasks their places, with what was learned before each. */
const placed = (
  parts: readonly { readonly task: Task; readonly part: StreamPart; readonly learns: boolean }[],
  run: number,
  kindOf: (task: Task) => string,
): readonly PlacedTask[] => {
  const [tasks, kinds] = [new Set<string>(), new Set<string>()];
  return parts.map(({ task, part, learns }, position) => {
    const isKnown = kinds.has(kindOf(task)) ? "kind" : "new";
    const seen = tasks.has(task.id) ? "task" : isKnown;
    if (learns) {
      tasks.add(task.id);
      kinds.add(kindOf(task));
    }
    return { task, place: { run, position, pass: 0, seen, part } };
  });
};

/**
 * Replay: memory learns from each task and meets it again at once; after each stage it is tested
 * on tasks that are drawn from all that it learned from. AgentMemoryBench, replay.
 */
export const replayOrder = (
  tasks: readonly Task[],
  {
    seed,
    isOrdered = false,
    kindOf = ({ type }) => type,
    stage: size = STANDARD,
    tests = STANDARD,
  }: Order,
  run: number,
): readonly PlacedTask[] => {
  const random = seededRandom(`replay/${seed}/${run}`);
  const order = isOrdered ? tasks : random.fork("order").shuffle(tasks);
  const parts = stagesOf(order, size).flatMap((own, index) => {
    const stage = index + 1;
    const part = (role: "learn" | "again" | "test") => ({
      learns: role === "learn",
      part: { protocol: "replay" as const, stage, role },
    });
    const known = order.slice(0, stage * size);
    const drawn = random.fork(`tests/${stage}`).shuffle(known).slice(0, tests);
    return [
      ...own.flatMap((task) => [
        { task, ...part("learn") },
        { task, ...part("again") },
      ]),
      ...drawn.map((task) => ({ task, ...part("test") })),
    ];
  });
  return placed(parts, run, kindOf);
};

/**
 * Repair: groups of tasks, of which some give memory the wrong reward; then the group is tested,
 * learned from with right rewards, and tested again. Memory goes on from group to group.
 * AgentMemoryBench, repair.
 */
export const repairOrder = (
  tasks: readonly Task[],
  {
    seed,
    isOrdered = false,
    kindOf = ({ type }) => type,
    stage: size = STANDARD,
    flipped: count,
  }: Order,
  run: number,
): readonly PlacedTask[] => {
  const random = seededRandom(`repair/${seed}/${run}`);
  const order = isOrdered ? tasks : random.fork("order").shuffle(tasks);
  const roles = ["wrong", "after-wrong", "right", "after-right"] as const;
  const parts = stagesOf(order, size).flatMap((own, index) => {
    const wrong = count ?? Math.ceil(own.length / 2);
    const chosen = new Set(random.fork(`flips/${index}`).shuffle(own).slice(0, wrong));
    return roles.flatMap((role) =>
      own.map((task) => ({
        task,
        learns: role === "wrong" || role === "right",
        part: {
          protocol: "repair" as const,
          group: index + 1,
          role,
          flipped: chosen.has(task),
        },
      })),
    );
  });
  return placed(parts, run, kindOf);
};
