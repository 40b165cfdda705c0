import { inProcessNoteMemory } from "@mnemograph/memory";
import { describe, expect, it } from "vitest";
import { expelPolicy } from "./expel-policy.js";
import { readOpLines } from "./read-op-lines.js";

const A = "Check every cabinet before leaving the room.";
const B = "Take the object before cleaning it.";
const C = "Look on countertops first.";
const C2 = "Look on countertops and tables first.";
const names = new Map([
  [A, "A"],
  [B, "B"],
  [C, "C"],
  [C2, "C2"],
]);

const rules = (mode: "strict" | "compat") => {
  const memory = inProcessNoteMemory();
  let batches = 0;
  const list = async () =>
    (await memory.all()).map(
      ({ text, counters }) => `${names.get(text) ?? text} ${counters.votes}`,
    );
  /** What a reply makes of the list, and how many of its operations were refused. */
  const after = async (...lines: readonly string[]) => {
    const read = readOpLines([])(lines.join("\n"));
    const { refused } = await memory.apply({
      id: String((batches += 1)),
      episode: "e",
      by: "test",
      ops: read.ok ? [...read.value] : [],
      policy: expelPolicy({ mode }),
    });
    return { list: await list(), refused: refused.length };
  };
  return { after, list };
};

describe("the worked example", () => {
  it("goes as the published code in compat", async () => {
    const { after } = rules("compat");
    expect((await after(`ADD: ${A}`, `ADD: ${B}`)).list).toEqual(["A 2", "B 2"]);
    expect((await after(`AGREE 2: ${B}`, `ADD: ${C}`)).list).toEqual(["B 3", "A 2", "C 2"]);
    expect((await after(`REMOVE 2: ${A}`, `EDIT 3: ${C2}`)).list).toEqual(["B 3", "C2 3", "A 1"]);
    expect((await after(`REMOVE 1: ${A}`)).list).toEqual(["B 3", "C2 3"]);
    expect((await after(`ADD: ${B} Then place it.`, `EDIT 2: ${C2}`)).list).toEqual([
      "C2 4",
      "B 3",
    ]);
    const unchanged = ["AGREE 1: Look on countertops.", "EDIT 7: Bar baz.", "ADD: no stop"];
    expect((await after(...unchanged)).list).toEqual(["C2 4", "B 3"]);
    expect((await after("EDIT 0: Zeroth rule text.")).list).toEqual([
      "C2 4",
      "Zeroth rule text. 4",
    ]);
  });

  it("goes by numbers and texts that agree in strict mode", async () => {
    const { after } = rules("strict");
    await after(`ADD: ${A}`, `ADD: ${B}`);
    await after(`AGREE 2: ${B}`, `ADD: ${C}`);
    expect((await after(`REMOVE 2: ${A}`, `EDIT 3: ${C2}`)).list).toEqual(["B 3", "C2 3", "A 1"]);
    expect(await after(`REMOVE 1: ${A}`)).toEqual({ list: ["B 3", "C2 3", "A 1"], refused: 1 });
    expect(await after(`ADD: ${B} Then place it.`, `EDIT 2: ${C2}`)).toEqual({
      list: ["C2 4", "B 3", "A 1"],
      refused: 1,
    });
    expect(await after("AGREE 1: Look on countertops.", "EDIT 7: Bar baz.")).toEqual({
      list: ["C2 4", "B 3", "A 1"],
      refused: 2,
    });
    expect(await after("EDIT 0: Zeroth rule text.")).toEqual({
      list: ["C2 4", "B 3", "A 1"],
      refused: 1,
    });
  });
});

describe("a list that is full", () => {
  const filled = async (count: number) => {
    const { after, list } = rules("strict");
    for (let at = 0; at < count; at += 4) {
      const lines = Array.from({ length: Math.min(4, count - at) }, (_, index) => at + index);
      await after(...lines.map((number) => `ADD: Rule ${String(number).padStart(2, "0")} holds.`));
    }
    return { after, list };
  };
  /** The first rule with its number. */
  const first = (list: readonly string[]) => `1: ${(list[0] ?? "").replace(/ \d+$/, "")}`;

  it("weighs a REMOVE three times from 25 rules on", async () => {
    const full = await filled(25);
    await full.after(`AGREE ${first(await full.list())}`);
    expect((await full.after(`REMOVE ${first(await full.list())}`)).list).toHaveLength(24);
    const voted = await filled(25);
    for (const _ of [1, 2]) await voted.after(`AGREE ${first(await voted.list())}`);
    expect((await voted.after(`REMOVE ${first(await voted.list())}`)).list.at(-1)).toMatch(/ 1$/);
    const less = await filled(24);
    await less.after(`AGREE ${first(await less.list())}`);
    expect((await less.after(`REMOVE ${first(await less.list())}`)).list).toHaveLength(24);
  });

  it("refuses what is more than four operations", async () => {
    const { after } = rules("strict");
    const many = ["One", "Two", "Three", "Four", "Five"].map((word) => `ADD: ${word} is right.`);
    const { list, refused } = await after(...many);
    expect([list.length, refused]).toEqual([4, 1]);
  });
});
