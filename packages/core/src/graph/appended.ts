import { ReducedValue } from "@langchain/langgraph";
import { z } from "zod";

/**
 * A list channel that grows by items or whole lists and is idempotent: an item whose key is known
 * replaces the old one. So a sub-graph that returns the list it was given changes nothing, and a
 * replayed step is not counted twice.
 *
 * @example
 * const visited = appended(z.object({ room: z.string(), step: z.number() }), ({ room }) => room);
 */
export const appended = <Item extends z.ZodType>(
  item: Item,
  keyOf: (value: z.output<Item>) => string | number,
) => {
  type Value = z.output<Item>;
  return new ReducedValue<Value[], Value | Value[]>(
    z.array(item).default(() => []),
    {
      inputSchema: z.union([item, z.array(item)]),
      reducer: (current, next) => {
        const added = Array.isArray(next) ? next : [next];
        if (added.length === 0) return current;
        const merged = new Map(current.map((value) => [keyOf(value), value]));
        for (const value of added) merged.set(keyOf(value), value);
        return [...merged.values()];
      },
    },
  );
};
