import { MemorySaver } from "@langchain/langgraph";
import { expect, test } from "vitest";
import { heldSaver } from "./held-saver.js";

const place = (threadId: string) => ({ configurable: { thread_id: threadId } });
const never = { milliseconds: 2 ** 31 - 1 };
const checkpoint = {
  v: 4,
  id: "1",
  ts: "",
  channel_values: {},
  channel_versions: {},
  versions_seen: {},
};

/** A checkpointer that lists what reaches it. */
const recordedSaver = (fails = false) => {
  const reached: string[] = [];
  const write = (name: string) => {
    reached.push(name);
    if (fails) throw new Error("the disk is full");
  };
  const inner = {
    put: async (_config: object, { id }: { id: string }) => write(`put ${id}`),
    putWrites: async (_config: object, _writes: object, taskId: string) =>
      write(`writes of ${taskId}`),
    getTuple: async () => void reached.push("read"),
    list: async function* () {
      yield* ["tuple"];
    },
  };
  const saver = heldSaver(inner as never as MemorySaver, {
    ...never,
    together: async (write) => {
      reached.push("begin");
      await write();
      reached.push("end");
    },
  });
  const put = (id: string) => saver.put(place("t"), { id } as never, {} as never);
  const putWrites = (taskId: string) => saver.putWrites(place("t"), [], taskId);
  return { reached, saver, put, putWrites };
};

test("writes of a thread are held back, and written together in their order", async () => {
  const { reached, saver, put, putWrites } = recordedSaver();
  expect(await put("1")).toEqual({ configurable: { thread_id: "t", checkpoint_id: "1" } });
  await putWrites("a");
  await put("2");
  expect(reached).toEqual([]);
  await saver.write("t");
  expect(reached).toEqual(["begin", "put 1", "writes of a", "put 2", "end"]);
  await saver.write("t");
  expect(reached).toHaveLength(5);
});

test("they are written after a time without being asked for", async () => {
  const saver = new MemorySaver();
  const held = heldSaver(saver, { milliseconds: 1, together: (write) => write() });
  await held.put(place("t"), checkpoint, {} as never);
  await expect.poll(() => saver.getTuple(place("t"))).toBeDefined();
});

test("a thread that is read is written first", async () => {
  const { reached, saver, put } = recordedSaver();
  await put("1");
  await saver.getTuple(place("t"));
  expect(reached).toEqual(["begin", "put 1", "end", "read"]);
  await put("2");
  for await (const tuple of saver.list(place("t"))) expect(tuple).toBeDefined();
  expect(reached.at(-2)).toBe("put 2");
});

test("a write that failed is reported by the next one and by `write`", async () => {
  const { reached, saver, put, putWrites } = recordedSaver(true);
  await put("1");
  await put("2");
  await expect(saver.write("t")).rejects.toThrow("the disk is full");
  expect(reached).toEqual(["begin", "put 1"]);
  await expect(putWrites("a")).rejects.toThrow("the disk is full");
  await expect(saver.write("t")).rejects.toThrow("the disk is full");
  await saver.drop("t");
  await put("3");
  await expect(saver.write("t")).rejects.toThrow("the disk is full");
  expect(reached.at(-1)).toBe("put 3");
});

test("what is dropped is never written", async () => {
  const { reached, saver, put } = recordedSaver();
  await put("1");
  await saver.drop("t");
  await saver.write("t");
  expect(reached).toEqual([]);
});

test("a failure of the joint statement is reported, also where each write succeeded", async () => {
  const failures: unknown[] = [];
  const saver = heldSaver(new MemorySaver(), {
    ...never,
    together: async (write) => {
      await write();
      throw new Error("the disk is full");
    },
    onFailure: (threadId, error) => failures.push([threadId, String(error)]),
  });
  await saver.put(place("t"), checkpoint, {} as never);
  await expect(saver.write("t")).rejects.toThrow("the disk is full");
  expect(failures).toEqual([["t", "Error: the disk is full"]]);
});
