import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { availableSqliteDrivers } from "@mnemograph/sqlite";
import { expectCode, temporaryFolder } from "../conformance.testing.js";
import { experienceMemoryConformance } from "./experience-memory.testing.js";
import { sampleEmbedder, sampleLog } from "./sample-experiences.testing.js";
import { sqliteExperienceMemory } from "./sqlite-experience-memory.js";

const path = join(temporaryFolder(), "memory.sqlite");
const open = (namespace: string, embedder = sampleEmbedder) => sqliteExperienceMemory({ path, namespace, embedder, synchronous: "normal" });
for (const driver of availableSqliteDrivers()) {
  const own = join(temporaryFolder(), "memory.sqlite");
  const rough = join(temporaryFolder(), "rough.sqlite");
  experienceMemoryConformance(`SQLite (${driver})`, (namespace, embedder = sampleEmbedder) =>
    sqliteExperienceMemory({ path: own, namespace, embedder, synchronous: "normal", driver }),
  );
  experienceMemoryConformance(`SQLite (${driver}) with an int8 copy`, (namespace, embedder = sampleEmbedder) =>
    sqliteExperienceMemory({ path: rough, namespace, embedder, synchronous: "normal", precision: "int8", driver }),
  );
}

const experience = (id: string, vector: readonly number[]) => ({
  log: sampleLog(id, { entries: [] }),
  vectors: { task: new Float32Array(vector), entries: [] },
});

describe("experience memory in SQLite, two writers", () => {
  it("sees what another connection adds, replaces, removes and clears", async () => {
    const mine = await open("shared");
    const theirs = await open("shared");
    const query = { task: new Float32Array([1, 0, 0]), topK: 9 };
    const seen = async () => (await mine.query(query)).map(({ logId, score }) => [logId, score]);
    expect(await seen()).toEqual([]);
    await theirs.add([experience("a", [1, 0, 0]), experience("b", [0, 1, 0])]);
    expect(await seen()).toEqual([
      ["a", 1],
      ["b", 0],
    ]);
    const pinned = await mine.at(await mine.version());
    await theirs.add([experience("b", [2, 0, 0])]);
    await theirs.remove(["a"]);
    expect(await seen()).toEqual([["b", 1]]);
    expect((await pinned.query(query)).map(({ logId }) => logId)).toEqual(["a", "b"]);
    await theirs.clear();
    expect(await seen()).toEqual([]);
    await theirs.add([experience("c", [0, 0, 1])]);
    expect(await seen()).toEqual([["c", 0]]);
    await mine.close();
    await theirs.close();
  });

  it("opens without naming the embedder, and never with another one", async () => {
    const memory = await open("identity");
    await memory.add([experience("a", [1, 0, 0])]);
    await memory.close();
    const unnamed = await sqliteExperienceMemory({ path, namespace: "identity" });
    expect(await unnamed.query({ task: new Float32Array([1, 0, 0]), topK: 1 })).toHaveLength(1);
    await unnamed.close();
    await expectCode(open("identity", { model: "axes", dimensions: 4 }), "MEMORY_INVALID", /axes \(3\)/);
    await expectCode(open("identity", { model: "other", dimensions: 3 }), "MEMORY_INVALID", /other/);
    const nobody = await sqliteExperienceMemory({ path, namespace: "nobody" });
    await expectCode(nobody.add([experience("a", [1, 0, 0])]), "USAGE", /embedder/);
    await nobody.close();
  });
});
