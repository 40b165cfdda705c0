import type { NoteOp } from "@mnemograph/core";
import { offlineEmbedder } from "@mnemograph/models";
import { reasoningBankPolicy } from "@mnemograph/nodes";
import { expect, it } from "vitest";
import { grownMemories } from "./grown-memories.js";

const mask = (text: string) => text.replaceAll(/\d{8}/g, "<id>");
const add = (text: string): NoteOp => ({
  op: "add",
  draft: { kind: "insight", title: text, text, recallText: "water", sources: [] },
});
const batchOf = (id: string) => ({
  id,
  episode: id,
  by: "test",
  ops: [add(`Use can 00000042 ${id}.`)],
  policy: reasoningBankPolicy(),
});

it("notes grow masked, are counted, and come back from their changes with the same versions", async () => {
  const grown = grownMemories(offlineEmbedder(), mask);
  await grown.notes.apply(batchOf("a"));
  const first = grown.takeChanges();
  await grown.notes.apply(batchOf("b"));
  expect((await grown.notes.all()).map(({ title }) => title)).toEqual([
    "Use can <id> a.",
    "Use can <id> b.",
  ]);
  expect(await grown.held()).toBe(2);
  const again = grownMemories(offlineEmbedder(), mask);
  await again.restore(first);
  await again.restore(grown.takeChanges());
  expect(await again.notes.all()).toEqual(await grown.notes.all());
  expect(await again.notes.version()).toBe(2);
  expect(again.takeChanges()).toEqual([]);
});
