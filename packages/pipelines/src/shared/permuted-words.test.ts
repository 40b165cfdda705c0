import type { Note } from "@mnemograph/core";
import { expect, it } from "vitest";
import { permutedNotes, permutedReflections } from "./permuted-words.js";

const noteOf = (id: string, text: string): Note => ({
  id,
  kind: "insight",
  title: `on ${id}`,
  text,
  recallText: `find ${id}`,
  sources: [],
  order: 0,
  counters: { votes: 0, helpful: 0, harmful: 0, used: 0, won: 0 },
});
const notes = [noteOf("cups", "look in\nthe sink"), noteOf("pens", "open every drawer first")];
const wordsOf = (some: readonly Pick<Note, "title" | "text">[]) =>
  some.flatMap(({ title, text }) => `${title} ${text}`.split(/\s+/)).toSorted();

it("deals the words of all notes around; they are found as before, and as long", async () => {
  const dealt = await permutedNotes({ all: async () => notes }, 1).all();
  expect(dealt.map(({ id, recallText }) => [id, recallText])).toEqual([
    ["cups", "find cups"],
    ["pens", "find pens"],
  ]);
  expect(wordsOf(dealt)).toEqual(wordsOf(notes));
  expect(dealt.every(({ text }, index) => text !== notes[index]?.text)).toBe(true);
  expect(dealt[0]?.text).toMatch(/^\S+ \S+\n\S+ \S+$/);
  expect(await permutedNotes({ all: async () => notes }, 1).all()).toEqual(dealt);
});

it("does the same with reflections", () => {
  const [first] = permutedReflections([{ taskId: "t", trial: 0, text: "a b c" }], 1);
  expect(first).toMatchObject({ taskId: "t", trial: 0 });
  expect(first?.text.split(" ").toSorted()).toEqual(["a", "b", "c"]);
  expect(first?.text).not.toBe("a b c");
});
