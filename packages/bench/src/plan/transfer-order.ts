import { MnemographError, type Task, oneOf, seededRandom } from "@mnemograph/core";
import type { PlacedTask, StreamOrder } from "./stream-order.js";

/** The types of task in their order, those that were asked for or those that there are. */
const typesOf = (tasks: readonly Task[], asked: readonly string[] | undefined) => {
  const known = [...new Set(tasks.map(({ type }) => type))];
  for (const type of asked ?? []) oneOf("type of task", type, known);
  const types = [...new Set(asked ?? known)];
  if (types.length > 1) return types;
  throw new MnemographError({
    code: "USAGE",
    message: `${types.length} type of task: there is no other one to transfer memory to`,
    hint: "play tasks of several types, or more of them: --limit, --split",
    evidence: { types },
  });
};

/**
 * Transfer between types of task: a memory for each type learns from the type's own tasks, one
 * after the other; then it is read, as it is, at the tasks of every other type, in waves: in wave o
 * the memory of type i plays type (i + o) mod n. EvoMemBench section 6.1.
 *
 * @throws MnemographError USAGE for a single type, and types that no task has.
 */
export const transferOrder = (
  tasks: readonly Task[],
  { seed, types: asked, isOrdered = false, kindOf = ({ type }) => type }: StreamOrder,
  run: number,
): readonly PlacedTask[] => {
  const types = typesOf(tasks, asked);
  const ofType = new Map(
    types.map((type) => {
      const own = tasks.filter((task) => task.type === type);
      const random = seededRandom(`transfer/${seed}/${run}/${type}`);
      return [type, isOrdered ? own : random.shuffle(own)] as const;
    }),
  );
  const learned = types.map(() => new Set<string>());
  const positions = types.map(() => 0);
  return types.flatMap((_, wave) =>
    types.flatMap((source, from) => {
      const target = types[(from + wave) % types.length] ?? source;
      const kinds = learned[from] ?? new Set();
      return (ofType.get(target) ?? []).map((task) => {
        const seen: "kind" | "new" = kinds.has(kindOf(task)) ? "kind" : "new";
        if (wave === 0) kinds.add(kindOf(task));
        const position = positions[from] ?? 0;
        positions[from] = position + 1;
        const part = { protocol: "transfer" as const, source, wave };
        return { task, place: { run: run * types.length + from, position, pass: 0, seen, part } };
      });
    }),
  );
};
