import { type BaseStore, InMemoryStore } from "@langchain/langgraph";
import { expect, it } from "vitest";
import { expectCode } from "../conformance.testing.js";
import { sampleEmbedder, sampleLog } from "../experiences/sample-experiences.testing.js";
import { storeExperienceMemory } from "./store-experience-memory.js";

const open = (store: BaseStore) =>
  storeExperienceMemory({ store, namespace: "garden", embedder: sampleEmbedder });
type Memory = Awaited<ReturnType<typeof open>>;

const experience = (id: string, task = `water ${id}`) => ({
  log: sampleLog(id, { task, entries: [] }),
  vectors: { task: new Float32Array([1, 0, 0]), entries: [] },
});

const without = async (memory: Memory, erased: string) => {
  const { rows: exported, rowCount: _count, ...snapshot } = await memory.exportRows();
  const rows = [];
  for await (const row of exported) if (row.log.id !== erased) rows.push(row);
  return { ...snapshot, rows };
};
const erase = async (memory: Memory, id: string) => memory.replaceRows?.(await without(memory, id));

const filled = async (store: BaseStore) => {
  const memory = await open(store);
  for (const id of ["fern", "moss", "secret", "reed"]) await memory.add([experience(id)]);
  await memory.add([experience("moss", "water the moss twice")]);
  return memory;
};
const textOf = async (store: BaseStore) =>
  JSON.stringify(await store.search(["memories"], { limit: 1000 }));

/** A store whose process ends at its nth write. */
const endingAfter = (inner: InMemoryStore, writes: number): BaseStore => {
  let left = writes;
  const counted = (name: string) => name === "put" || name === "delete";
  return new Proxy(inner, {
    get: (target, name: keyof InMemoryStore & string) => {
      const found: unknown = Reflect.get(target, name);
      if (typeof found !== "function") return found;
      return async (...args: unknown[]) => {
        if (counted(name) && left-- <= 0) throw new Error("the process ended");
        return Reflect.apply(found, target, args);
      };
    },
  });
};

it("deletes the rows that are erased alone, and goes on from there", async () => {
  const store = new InMemoryStore();
  const memory = await filled(store);
  const other = await open(store);
  const pinned = await memory.at(4);
  await erase(memory, "secret");
  expect(await textOf(store)).not.toContain("secret");
  for (const one of [memory, other, await open(store)]) {
    expect((await one.logIds()).toSorted()).toEqual(["fern", "moss", "reed"]);
    expect((await one.log("moss"))?.task).toBe("water the moss twice");
  }
  await expectCode(pinned.logIds(), "MEMORY_VERSION_UNKNOWN");
  await memory.remove(["fern"]);
  await other.add([experience("moss", "water the moss once")]);
  await erase(other, "reed");
  for (const one of [memory, other, await open(store)]) {
    expect(await one.logIds()).toEqual(["moss"]);
    expect((await one.log("moss"))?.task).toBe("water the moss once");
  }
  await memory.clear();
  expect(await (await open(store)).logIds()).toEqual([]);
  expect(await textOf(store)).not.toContain("moss");
});

it("loses nothing where the process ends in the middle, and can be asked again", async () => {
  for (let writes = 0; ; writes += 1) {
    const store = new InMemoryStore();
    await filled(store);
    const ended = await erase(await open(endingAfter(store, writes)), "secret").then(
      () => false,
      () => true,
    );
    const memory = await open(store);
    expect(await memory.logIds()).toEqual(expect.arrayContaining(["fern", "moss", "reed"]));
    await erase(memory, "secret");
    expect((await memory.logIds()).toSorted()).toEqual(["fern", "moss", "reed"]);
    expect(await textOf(store)).not.toContain("secret");
    if (!ended) break;
  }
});

it("keeps what others add meanwhile, and stays where they did before", async () => {
  const store = new InMemoryStore();
  const memory = await filled(store);
  const snapshot = await without(memory, "secret");
  await (await open(store)).add([experience("ivy")]);
  await expectCode(memory.replaceRows!(snapshot), "MEMORY_CHANGED");
  const other = await open(store);
  const [erasing] = await Promise.allSettled([
    erase(memory, "secret"),
    other.add([experience("oak")]),
  ]);
  if (erasing.status === "rejected") await erase(memory, "secret");
  expect((await (await open(store)).logIds()).toSorted()).toEqual([
    "fern",
    "ivy",
    "moss",
    "oak",
    "reed",
  ]);
});

it("can be exported after an erasure, and taken over elsewhere", async () => {
  const store = new InMemoryStore();
  const memory = await filled(store);
  await erase(memory, "secret");
  const { version, oldestVersion, rows, metadata } = await memory.exportRows();
  const all = [];
  for await (const row of rows) all.push(row);
  expect(all.every((row) => row.version > oldestVersion && row.version <= version)).toBe(true);
  const target = await open(new InMemoryStore());
  await target.importRows({ version, oldestVersion, metadata, rows: all });
  expect((await target.logIds()).toSorted()).toEqual(["fern", "moss", "reed"]);
});
