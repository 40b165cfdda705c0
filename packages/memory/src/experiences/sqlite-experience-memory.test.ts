import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { availableSqliteDrivers } from "../sqlite-driver/open-sqlite.js";
import { expectCode, temporaryFolder } from "../conformance.testing.js";
import { experienceMemoryConformance } from "./experience-memory.testing.js";
import { sampleEmbedder, withoutEntries } from "./sample-experiences.testing.js";
import { sqliteExperienceMemory } from "./sqlite-experience-memory.js";
import { followsOtherWriters } from "./two-writers.testing.js";

const path = join(temporaryFolder(), "memory.sqlite");
const open = (namespace: string, embedder = sampleEmbedder) =>
  sqliteExperienceMemory({ path, namespace, embedder, synchronous: "normal" });
for (const driver of availableSqliteDrivers()) {
  const own = join(temporaryFolder(), "memory.sqlite");
  const rough = join(temporaryFolder(), "rough.sqlite");
  experienceMemoryConformance(`SQLite (${driver})`, (namespace, embedder = sampleEmbedder) =>
    sqliteExperienceMemory({ path: own, namespace, embedder, synchronous: "normal", driver }),
  );
  experienceMemoryConformance(
    `SQLite (${driver}) with candidates`,
    (namespace, embedder = sampleEmbedder) =>
      sqliteExperienceMemory({
        path: rough,
        namespace,
        embedder,
        synchronous: "normal",
        search: "candidates",
        driver,
      }),
  );
}

describe("experience memory in SQLite, two writers", () => {
  followsOtherWriters(open);

  it("opens without naming the embedder, and never with another one", async () => {
    const memory = await open("identity");
    await memory.add([withoutEntries("a", [1, 0, 0])]);
    await memory.close();
    const unnamed = await sqliteExperienceMemory({ path, namespace: "identity" });
    expect(await unnamed.query({ task: new Float32Array([1, 0, 0]), topK: 1 })).toHaveLength(1);
    await unnamed.close();
    await expectCode(
      open("identity", { model: "axes", dimensions: 4 }),
      "MEMORY_INVALID",
      /axes \(3\)/,
    );
    await expectCode(
      open("identity", { model: "other", dimensions: 3 }),
      "MEMORY_INVALID",
      /other/,
    );
    const nobody = await sqliteExperienceMemory({ path, namespace: "nobody" });
    await expectCode(nobody.add([withoutEntries("a", [1, 0, 0])]), "USAGE", /embedder/);
    await nobody.close();
  });
});
