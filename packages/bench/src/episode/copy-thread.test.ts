import { MemorySaver } from "@langchain/langgraph";
import { describe, expect, it } from "vitest";
import { branching, counting } from "../../test-support/counting-graph.js";
import { copyThread } from "./copy-thread.js";

const task = { id: "t/1", environment: "counting", split: "test", type: "count", goal: "count" };
const play = (
  define: typeof counting | typeof branching,
  saver: MemorySaver,
  thread: string,
  input: object | null,
) =>
  define({})
    .compile({ checkpointer: saver })
    .invoke(input as never, { configurable: { thread_id: thread }, durability: "sync" } as never);

/** Writes that fail from the given one on, as those of a killed process. */
const dyingSaver = (writes: number) => {
  const saver = new MemorySaver();
  let count = 0;
  const counted =
    (write: (...values: never[]) => Promise<unknown>) =>
    async (...values: never[]) => {
      count += 1;
      if (count > writes) throw new Error("killed");
      return write.apply(saver, values);
    };
  const dying = Object.create(saver, {
    put: { value: counted(saver.put as never) },
    putWrites: { value: counted(saver.putWrites as never) },
  }) as MemorySaver;
  return { saver, dying };
};
const listed = async (saver: MemorySaver, thread: string) => {
  const tuples: {
    readonly namespace: string;
    readonly checkpoint: { readonly id: string };
    readonly metadata: unknown;
    readonly pendingWrites: unknown;
  }[] = [];
  for await (const { config, checkpoint, metadata, pendingWrites = [] } of saver.list({
    configurable: { thread_id: thread },
  })) {
    // A task's own writes keep their order; tasks that ran side by side have none among them.
    const byTask = pendingWrites.toSorted(
      ([left], [right]) => Number(left > right) - Number(left < right),
    );
    tuples.push({
      namespace: String(config.configurable?.["checkpoint_ns"]),
      checkpoint,
      metadata,
      pendingWrites: byTask,
    });
  }
  // Checkpoints of sub-graphs that run side by side may share an id.
  const keyOf = ({ checkpoint, namespace }: (typeof tuples)[number]) =>
    `${checkpoint.id} ${namespace}`;
  return tuples.toSorted((left, right) => (keyOf(left) < keyOf(right) ? -1 : 1));
};

describe("copyThread", () => {
  for (const [name, define, stride] of [
    ["one branch", counting, 1],
    // Among the many writes of two branches every fifth one.
    ["two branches side by side", branching, 5],
  ] as const) {
    it(`makes a thread that holds the same, goes on alike, and knows nothing of what the old one gains: ${name}`, async () => {
      const whole = await play(define, new MemorySaver(), "whole", { task });
      let [copies, isPlayedOut] = [0, false];
      for (let writes = 1; !isPlayedOut; writes += stride) {
        const { saver, dying } = dyingSaver(writes);
        isPlayedOut = await play(define, dying, "old", { task }).then(
          () => true,
          () => false,
        );
        const before = await listed(saver, "old");
        await copyThread(saver, "old", "new");
        expect(await listed(saver, "new")).toEqual(before);
        if (before.length === 0) continue;
        await play(define, saver, "old", null);
        expect(await listed(saver, "new")).toEqual(before);
        expect(await play(define, saver, "new", null)).toEqual(whole);
        copies += 1;
      }
      expect(copies).toBeGreaterThan(5);
    });
  }
});
