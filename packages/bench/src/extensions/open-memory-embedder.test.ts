import { join } from "node:path";
import { sqliteExperienceMemory } from "@mnemograph/memory/sqlite";
import { isSentenceModelInstalled } from "@mnemograph/models/sentence";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";
import { openMemoryEmbedder } from "./open-memory-embedder.js";

const folder = temporaryFolder();
const runtime = { variables: {}, cwd: folder };

const begunWith = async (name: string, model: string) => {
  const path = join(folder, name);
  const memory = await sqliteExperienceMemory({
    path,
    namespace: "a",
    embedder: { model, dimensions: 2 },
  });
  const log = {
    id: "1",
    task: "t",
    category: "c",
    plan: "",
    entries: [],
    reward: 1,
    success: true,
  };
  await memory.add([
    {
      log,
      vectors: { task: new Float32Array([1, 0]), category: new Float32Array([1, 0]), entries: [] },
    },
  ]);
  await memory.close();
  return path;
};

describe("openMemoryEmbedder", () => {
  it("takes the one that is named, else the one that the file began with", async () => {
    const words = await begunWith("words.sqlite", "offline:feature-hashing-384");
    expect((await openMemoryEmbedder(words, {}, runtime)).id).toMatch(/^offline:/);
    const sentences = await begunWith("sentences.sqlite", "sentence:any");
    expect((await openMemoryEmbedder(sentences, {}, runtime)).id).toMatch(/^sentence:/);
    expect((await openMemoryEmbedder(sentences, { embedder: "offline" }, runtime)).id).toMatch(
      /^offline:/,
    );
  });

  it("takes the sentence model for a new file where it is installed, else words", async () => {
    const expected = isSentenceModelInstalled() ? /^sentence:/ : /^offline:/;
    expect((await openMemoryEmbedder(join(folder, "new.sqlite"), {}, runtime)).id).toMatch(
      expected,
    );
  });
});
