import { describe, expect, it } from "vitest";
import { sampleNote } from "../../testing/note-fixtures.testing.js";
import { noteIdsIn } from "./note-ids.js";
import { playbookStats } from "./playbook-stats.js";
import { rescueJson } from "./rescue-json.js";
import { sectionNamed } from "./sections.js";

const note = (id: string, helpful = 0, harmful = 0) =>
  sampleNote(id, { counters: { votes: 0, helpful, harmful, used: 0, won: 0 } });

describe("playbookStats", () => {
  it("counts the worked example", () => {
    const notes = [
      note("sai-00001", 1),
      note("err-00002", 0, 1),
      note("misc-00003"),
      note("ph-00004", 1),
      note("misc-00005"),
    ];
    expect(playbookStats(notes)).toEqual({ total: 5, high: 0, problematic: 1, unused: 2 });
  });

  it.each([
    [6, 1, "high"],
    [5, 0, "none"],
    [6, 2, "none"],
    [1, 1, "problematic"],
    [0, 0, "unused"],
  ])("counts %i helpful and %i harmful as %s", (helpful, harmful, kind) => {
    const { high, problematic, unused } = playbookStats([note("a-00001", helpful, harmful)]);
    expect({ high, problematic, unused }).toEqual({
      high: Number(kind === "high"),
      problematic: Number(kind === "problematic"),
      unused: Number(kind === "unused"),
    });
  });
});

describe("noteIdsIn", () => {
  const text = "By [sai-00001], then [err-00002] and [ph-00004], [sai-00001] again, not sai-00009.";

  it("finds all ids in brackets once; compat misses slugs of two letters", () => {
    expect(noteIdsIn(text, "strict")).toEqual(["sai-00001", "err-00002", "ph-00004"]);
    expect(noteIdsIn(text, "compat")).toEqual(["sai-00001", "err-00002"]);
  });
});

describe("sectionNamed", () => {
  it.each([
    ["strategies_and_insights", "strategies_and_insights", "strategies_and_insights"],
    ["STRATEGIES & INSIGHTS", "strategies_and_insights", "strategies_and_insights"],
    ["## Common mistakes to avoid:", "common_mistakes_to_avoid", "common_mistakes_to_avoid"],
    ["problem_solving_heuristics", "problem_solving_heuristics", "others"],
    ["PROBLEM-SOLVING HEURISTICS", "problem_solving_heuristics", "problem-solving_heuristics"],
    ["nowhere", "others", "others"],
    ["", "others", "others"],
  ])("%s is %s, in compat %s", (name, strict, compat) => {
    expect([sectionNamed(name, "strict"), sectionNamed(name, "compat")]).toEqual([strict, compat]);
  });
});

describe("rescueJson", () => {
  const fits = (value: object) => "at" in value;

  it.each([
    ["the whole reply", '{"at": 1}', 1],
    ["a fenced part before braces", 'So {"at": 2}.\n```json\n{"at": 1}\n```', 1],
    ["balanced braces", 'So {"at": {"in": 1}} it is.', { in: 1 }],
    ["braces that a fence with something else surrounds", '```json\n[1]\n```\n{"at": 3}', 3],
    ["slightly broken JSON", "{'at': 4,}", 4],
    ["the first object that fits", '{"other": 1} {"at": 5}', 5],
    ["what follows reasoning", '<think>{"at": 0}</think>{"at": 6}', 6],
  ])("takes %s", (_, reply, at) => {
    expect(rescueJson(reply, fits)).toEqual({ at });
  });

  it("finds nothing where there is nothing", () => {
    expect(rescueJson("No object, {or a broken one", fits)).toBeUndefined();
    expect(rescueJson('{"other": 1}', fits)).toBeUndefined();
  });
});
