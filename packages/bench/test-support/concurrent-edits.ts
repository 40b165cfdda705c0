import { expect, it } from "vitest";
import { builtInRegistry } from "../src/extensions/built-ins.js";
import { findEmbedderOf } from "../src/memory/find-embedder-of.js";
import type { MemoryPlace } from "../src/memory/open-listed.js";
import { type MemoryChange, reviseMemory } from "../src/memory/revise-memory.js";
import type { ShownEntry } from "../src/memory/entry-pages.js";
import { openShownMemory } from "../src/memory/shown-memory.js";

const tools = {
  author: "ada",
  now: () => Date.parse("2026-01-02T03:04:05Z"),
  findEmbedder: findEmbedderOf(builtInRegistry, {}),
};
export const revise = (place: MemoryPlace, change: MemoryChange) =>
  reviseMemory(place, change, tools);
export const on = <Place extends MemoryPlace>(place: Place, number: number): Place => ({
  ...place,
  namespace: `${place.namespace}#${number}`,
});
export const collect = async (
  place: Parameters<typeof openShownMemory>[0],
): Promise<ShownEntry[]> => {
  const memory = await openShownMemory(place);
  const entries: ShownEntry[] = [];
  for await (const entry of memory.entries()) entries.push(entry);
  await memory.close();
  return entries;
};
export const current = (entries: readonly ShownEntry[]) =>
  entries.filter(({ removedVersion }) => removedVersion === null).map(({ value }) => value);

export const first = { taskId: "a/b", trial: 0, text: "I looked too late." };
export const second = { taskId: "a/b", trial: 1, text: "I forgot the lamp." };

/** Two edits of one entry at once: the same for files and databases. */
export const concurrentEdits = (
  open: () => Promise<{
    place: MemoryPlace;
    list: () => Promise<readonly { namespace: string }[]>;
    close: () => Promise<void>;
  }>,
) => {
  it("of one entry at once: one is made, and the other gets both texts and loses none", async () => {
    const { place, list, close } = await open();
    const edits = ["Take the lamp.", "Look at once."].map((text) => ({ ...second, text }));
    const results = await Promise.allSettled(
      edits.map((value) => revise(place, { id: "a/b/1", version: 2, value })),
    );
    const [made] = results.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    const [refused] = results.flatMap((one) =>
      one.status === "rejected" ? [one.reason as unknown] : [],
    );
    const [kept, lost] = results[0]?.status === "fulfilled" ? edits : edits.toReversed();
    expect(made).toMatchObject({ version: 3, changes: 1, branch: { id: `${place.namespace}#1` } });
    expect(refused).toMatchObject({
      code: "MEMORY_CHANGED",
      evidence: {
        id: "a/b/1",
        branch: `${place.namespace}#1`,
        version: 3,
        current: kept,
        yours: lost,
      },
    });
    expect(current(await collect(on(place, 1)))).toEqual([first, kept]);
    expect(current(await collect(place))).toEqual([first, second]);
    // A stale deletion is reported too, and so is an edit of what was deleted.
    await expect(revise(place, { id: "a/b/1", version: 2 })).rejects.toMatchObject({
      code: "MEMORY_CHANGED",
      evidence: { current: kept, yours: null },
    });
    await revise(place, { id: "a/b/0", version: 2 });
    await expect(
      revise(place, { id: "a/b/0", version: 2, value: { ...first, text: "x" } }),
    ).rejects.toMatchObject({
      code: "MEMORY_CHANGED",
      message: expect.stringMatching(/was deleted on branch/),
      evidence: { current: null, yours: { ...first, text: "x" } },
    });
    // The person chooses: theirs in its place, or on a branch of its own.
    await revise(on(place, 1), { id: "a/b/1", version: 4, value: lost });
    expect(current(await collect(on(place, 1)))).toEqual([lost]);
    expect(
      (await revise(place, { id: "a/b/1", version: 2, value: kept, onNewBranch: true })).branch.id,
    ).toBe(`${place.namespace}#2`);
    expect((await list()).map(({ namespace }) => namespace).toSorted()).toEqual(
      [0, 1, 2].map((n) => `${place.namespace}${n === 0 ? "" : `#${n}`}`),
    );
    await close();
  });

  it("of several entries at once are all made", async () => {
    const { place, close } = await open();
    const ids = [0, 1, 2, 3, 4, 5];
    await Promise.all(
      ids.map((trial) =>
        revise(place, {
          id: `new/${trial}`,
          version: 2,
          value: { taskId: "new", trial, text: `note ${trial}` },
          isNew: true,
        }),
      ),
    );
    expect(
      current(await collect(on(place, 1)))
        .map((value) => (value as { text: string }).text)
        .toSorted(),
    ).toEqual([first.text, second.text, ...ids.map((trial) => `note ${trial}`)].toSorted());
    await close();
  });
};
