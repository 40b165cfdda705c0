import type { NoteOp } from "@mnemograph/core";
import { offlineEmbedder } from "@mnemograph/models";
import { episodePolicy } from "@mnemograph/nodes";
import type { StreamContext } from "@mnemograph/pipelines/entries";
import { expect, it } from "vitest";
import { grownMemories } from "./grown-memories.js";
import { readingContext } from "./reading-context.js";

const text = "look in every drawer first";
const add: NoteOp = {
  op: "add",
  draft: { kind: "insight", title: "", text, recallText: "find cups", sources: [] },
};

it("deals around what is read alone, at pinned versions too, and leaves what is learned", async () => {
  const embedder = offlineEmbedder();
  const memories = grownMemories(embedder);
  await memories.notes.apply({
    id: "e/1",
    episode: "e",
    by: "keep",
    ops: [add],
    policy: episodePolicy(),
  });
  const given = { embedder, seed: 1, nodes: {}, noteMemory: async () => memories.notes };
  // What is read here, of all that a stream has.
  const context = given as Partial<StreamContext> as StreamContext;
  const plain = readingContext(context, "notes", memories);
  expect((await (await plain.noteMemory("awm")).all())[0]?.text).toBe(text);
  const permuted = await readingContext(context, "notes", memories, true).noteMemory("awm");
  const [dealt] = await permuted.all();
  expect(dealt?.text).not.toBe(text);
  expect(dealt?.text.split(" ").toSorted()).toEqual(text.split(" ").toSorted());
  expect(await (await permuted.at(1)).all()).toEqual([dealt]);
  expect(await permuted.version()).toBe(1);
  expect((await memories.notes.all())[0]?.text).toBe(text);
});

it("lets Reflexion try once, and write nothing", () => {
  const embedder = offlineEmbedder();
  const context = { embedder, nodes: {} } as Partial<StreamContext> as StreamContext;
  expect(readingContext(context, "reflections", grownMemories(embedder)).nodes).toEqual({
    reflexion: { maxTrials: 1, reflectAfterLast: false },
  });
});
