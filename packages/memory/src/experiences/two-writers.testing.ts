import { expect, it } from "vitest";
import type { ExperienceMemory } from "./experience-memory.js";
import { withoutEntries } from "./sample-experiences.testing.js";

/** What a database's driver has to notice of others; `open` opens another writer each time. */
export const followsOtherWriters = (
  open: (namespace: string) => Promise<ExperienceMemory>,
): void => {
  it("sees what another connection adds, replaces, removes and clears", async () => {
    const mine = await open("shared");
    const theirs = await open("shared");
    const query = { task: new Float32Array([1, 0, 0]), topK: 9 };
    const seen = async () => (await mine.query(query)).map(({ logId, score }) => [logId, score]);
    expect(await seen()).toEqual([]);
    await theirs.add([withoutEntries("a", [1, 0, 0]), withoutEntries("b", [0, 1, 0])]);
    expect(await seen()).toEqual([
      ["a", 1],
      ["b", 0],
    ]);
    const pinned = await mine.at(await mine.version());
    await theirs.add([withoutEntries("b", [2, 0, 0])]);
    await theirs.remove(["a"]);
    expect(await seen()).toEqual([["b", 1]]);
    expect((await pinned.query(query)).map(({ logId }) => logId)).toEqual(["a", "b"]);
    await theirs.clear();
    expect(await seen()).toEqual([]);
    await theirs.add([withoutEntries("c", [0, 0, 1])]);
    expect(await seen()).toEqual([["c", 0]]);
    await mine.close();
    await theirs.close();
  });
};
