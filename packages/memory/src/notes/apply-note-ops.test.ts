import { type Note, NoteCounters, type NoteOp } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { applyNoteOps } from "./apply-note-ops.js";
import type { NotePolicy } from "./note-policy.js";
import { add, draft, edit, policies, vote } from "./sample-notes.testing.js";

const a = "Check every cabinet before leaving the room.";
const b = "Take the object before cleaning it.";
const c = "Look on countertops first.";
const c2 = "Look on countertops and tables first.";
const names = new Map([
  [a, "A"],
  [b, "B"],
  [c, "C"],
  [c2, "C2"],
]);
const brief = (notes: readonly Note[]) =>
  notes.map(({ text, counters }) => `${names.get(text) ?? text}${counters.votes}`).join(" ");
const reasons = (refused: readonly { why: string }[]) => refused.map(({ why }) => why);

/** The lists after each of several replies, and why operations of each were refused. */
const after = (replies: readonly (readonly NoteOp[])[], policy: NotePolicy) => {
  let notes: readonly Note[] = [];
  return replies.map((ops) => {
    const done = applyNoteOps(notes, ops, policy);
    notes = done.notes;
    return [brief(notes), ...reasons(done.refused)];
  });
};

describe("ExpeL's list of rules", () => {
  const replies = [
    [add(a), add(b)],
    [vote(1, 2, b), add(c)],
    [vote(-1, 2, a), edit(3, c2)],
    [vote(-1, 1, a)],
    [add(`${b} Then place it.`), edit(2, c2)],
    [vote(1, 1, "Look on countertops."), edit(7, "Bar baz.")],
    [edit(0, "Zeroth.")],
  ];

  it("refuses what disagrees, where targets are strict", () => {
    expect(after(replies, policies.expel)).toEqual([
      ["A2 B2"],
      ["B3 A2 C2"],
      ["B3 C23 A1"],
      ["B3 C23 A1", "unknown-target"],
      ["C24 B3 A1", "duplicate"],
      ["C24 B3 A1", "unknown-target", "out-of-range"],
      ["C24 B3 A1", "out-of-range"],
    ]);
  });

  it("goes by texts, and overwrites the last rule by number 0, as the paper's program", () => {
    expect(after(replies, policies.expelCompat)).toEqual([
      ["A2 B2"],
      ["B3 A2 C2"],
      ["B3 C23 A1"],
      ["B3 C23"],
      ["C24 B3", "duplicate"],
      ["C24 B3", "unknown-target", "out-of-range"],
      ["C24 Zeroth.4"],
    ]);
  });

  const rule = (index: number, votes: number): Note => ({
    ...draft(`Rule ${index} of many.`),
    id: `rule-${String(index + 1).padStart(5, "0")}`,
    order: index,
    counters: NoteCounters.parse({ votes }),
  });
  const rules = (count: number, first = 3) => [
    rule(0, first),
    ...Array.from({ length: count - 1 }, (_, index) => rule(index + 1, 3)),
  ];
  const votesOf = (notes: readonly Note[], index: number) =>
    notes.find(({ text }) => text === `Rule ${index} of many.`)?.counters.votes;

  it("weighs a vote against three times from 25 rules on", () => {
    const down = [vote(-1, 1, "Rule 0 of many.")];
    const full = applyNoteOps(rules(25), down, policies.expel);
    expect([full.notes.length, votesOf(full.notes, 0)]).toEqual([24, undefined]);
    expect(full.removed.map(({ id }) => id)).toEqual(["rule-00001"]);
    expect(votesOf(applyNoteOps(rules(25, 4), down, policies.expel).notes, 0)).toBe(1);
    expect(votesOf(applyNoteOps(rules(24), down, policies.expel).notes, 0)).toBe(2);
    // The list before the batch counts: two adds before the vote change nothing.
    const grown = applyNoteOps(rules(24), [add("New."), add("Newer."), ...down], policies.expel);
    expect(votesOf(grown.notes, 0)).toBe(2);
  });

  it("drops after all operations of a reply", () => {
    const one = (votes: number) => [rule(0, votes)];
    const text = "Rule 0 of many.";
    const mixed = [vote(1, 1, text), vote(-1, 1, text), vote(-1, 1, text)];
    expect(votesOf(applyNoteOps(one(2), mixed, policies.expel).notes, 0)).toBe(1);
    const saved = [vote(-1, 1, text), vote(1, 1, text)];
    expect(votesOf(applyNoteOps(one(1), saved, policies.expel).notes, 0)).toBe(1);
  });

  it("compares texts without case, spaces and the final stop, and refuses a rule twice", () => {
    const odd = [vote(1, 1, "RULE 0  of many"), add("New."), add("New.")];
    expect(reasons(applyNoteOps(rules(1), odd, policies.expel).refused)).toEqual(["duplicate"]);
    expect(votesOf(applyNoteOps(rules(1), odd, policies.expel).notes, 0)).toBe(4);
    expect(applyNoteOps(rules(1), odd, policies.expelCompat).notes).toHaveLength(3);
  });

  it("carries out the first operations of too many", () => {
    const five = ["One.", "Two.", "Three.", "Four.", "Five."].map((text) => add(text));
    const done = applyNoteOps([], [vote(1, 9, "Nine."), ...five], { ...policies.expel, maxOps: 4 });
    expect(brief(done.notes)).toBe("One.2 Two.2 Three.2 Four.2");
    expect(reasons(done.refused)).toEqual(["out-of-range", "too-many"]);
  });
});

describe("ACE's playbook", () => {
  const bullet = (section: string, text: string) => add(text, { kind: "bullet", section });
  const remove = (id: string): NoteOp => ({ op: "remove", target: { id } });
  const tag = (id: string, name: "helpful" | "harmful" | "neutral"): NoteOp => ({
    op: "tag",
    target: { id },
    tag: name,
  });
  const sections = applyNoteOps(
    [],
    [
      bullet("strategies_and_insights", "one"),
      bullet("common_mistakes_to_avoid", "two"),
      bullet("problem_solving_heuristics", "three"),
      bullet("PROBLEM-SOLVING HEURISTICS", "four"),
      remove("x"),
      bullet("nowhere", "five"),
    ],
    policies.ace,
  );

  it("numbers bullets over all sections, whatever their spelling", () => {
    expect(sections.notes.map(({ id, section }) => [id, section])).toEqual([
      ["sai-00001", "strategies_and_insights"],
      ["err-00002", "common_mistakes_to_avoid"],
      ["psh-00003", "problem_solving_heuristics"],
      ["psh-00004", "problem_solving_heuristics"],
      ["misc-00005", "others"],
    ]);
    expect(reasons(sections.refused)).toEqual(["not-allowed"]);
    const { otherSection: _, ...closed } = policies.ace;
    const refused = applyNoteOps([], [bullet("nowhere", "five")], closed);
    expect(reasons(refused.refused)).toEqual(["not-allowed"]);
  });

  it("counts tags", () => {
    const tags = [
      tag("sai-00001", "helpful"),
      tag("err-00002", "harmful"),
      tag("psh-00004", "helpful"),
      tag("misc-00005", "neutral"),
      tag("zzz-1", "helpful"),
    ];
    const { notes, refused } = applyNoteOps(sections.notes, tags, policies.ace);
    expect(notes.map(({ counters }) => `${counters.helpful}/${counters.harmful}`)).toEqual([
      "1/0",
      "0/1",
      "0/0",
      "1/0",
      "0/0",
    ]);
    expect(refused).toEqual([{ op: tags[4], why: "unknown-target" }]);
  });

  it("goes on from the highest id that there ever was", () => {
    const given = { ...sections.notes[0]!, id: "sai-00012" };
    const next = (highest?: number) =>
      applyNoteOps([given], [bullet("others", "new")], policies.ace, { highest }).notes[1]?.id;
    expect([next(), next(30)]).toEqual(["misc-00013", "misc-00031"]);
  });

  it("merges a group into one bullet with the sums, and no bullet twice", () => {
    const counted = (id: string, helpful: number, harmful: number): Note => ({
      ...draft(`text of ${id}`, {
        kind: "bullet",
        sources: [{ episode: id, taskId: "t", taskType: "", success: null }],
      }),
      id,
      order: 0,
      counters: NoteCounters.parse({ helpful, harmful }),
    });
    const before = [counted("a-00001", 2, 0), counted("a-00002", 1, 1), counted("a-00003", 4, 1)];
    const merge = (...ids: string[]): NoteOp => ({
      op: "merge",
      targets: ids.map((id) => ({ id })),
      keep: ids[0] ?? "",
      text: "merged",
    });
    const ops = [merge("a-00001", "a-00003"), merge("a-00002", "a-00003"), merge("a-00001")];
    const { notes, applied, refused, removed } = applyNoteOps(before, ops, policies.ace);
    const sums = ({ id, counters }: Note) => `${id} ${counters.helpful}/${counters.harmful}`;
    expect(notes.map(sums)).toEqual(["a-00001 6/1", "a-00002 1/1"]);
    expect(notes[0]).toMatchObject({ text: "merged" });
    expect(notes[0]?.sources.map(({ episode }) => episode)).toEqual(["a-00001", "a-00003"]);
    expect(removed.map(({ id }) => id)).toEqual(["a-00003"]);
    expect([applied.length, ...reasons(refused)]).toEqual([1, "unknown-target", "empty"]);
  });
});

describe("workflows, sheets and scripts", () => {
  const workflows = ["Go and take.", "Open and look."].map((text) =>
    draft(text, { kind: "workflow" }),
  );
  const rewrite = (drafts: readonly ReturnType<typeof draft>[]): NoteOp => ({
    op: "replaceAll",
    drafts: [...drafts],
  });

  it("AWM: a library that is written again stays the same, ids and counters included", () => {
    const first = applyNoteOps([], [rewrite(workflows)], policies.workflowsRewritten);
    const again = applyNoteOps(first.notes, [rewrite(workflows)], policies.workflowsRewritten);
    expect(again.notes).toEqual(first.notes);
    const third = [draft("Heat it.", { kind: "workflow" }), workflows[1]!];
    const { notes, removed } = applyNoteOps(
      first.notes,
      [rewrite(third)],
      policies.workflowsRewritten,
    );
    expect(notes.map(({ id, text }) => `${id} ${text}`)).toEqual([
      "work-00003 Heat it.",
      "work-00002 Open and look.",
    ]);
    expect(removed.map(({ id }) => id)).toEqual(["work-00001"]);
  });

  it("AWM: what is appended twice is there twice, unless equal texts are refused", () => {
    const twice = (policy: NotePolicy) => {
      const ops = workflows.map((one): NoteOp => ({ op: "add", draft: one }));
      const { notes } = applyNoteOps([], ops, policy);
      return applyNoteOps(notes, ops, policy);
    };
    expect(twice(policies.append).notes).toHaveLength(4);
    const { notes, refused } = twice(policies.workflowsAppended);
    expect([notes.length, ...reasons(refused)]).toEqual([2, "duplicate", "duplicate"]);
  });

  it("Dynamic Cheatsheet: a sheet takes the old one's place; without a text the old one stays", () => {
    const sheet = (text: string) => rewrite([draft(text, { kind: "sheet" })]);
    const { notes } = applyNoteOps([], [sheet("first")], policies.sheet);
    const next = applyNoteOps(notes, [sheet("second")], policies.sheet);
    expect(next.notes.map(({ id, text }) => [id, text])).toEqual([["shee-00002", "second"]]);
    for (const op of [sheet(" "), rewrite([])]) {
      const kept = applyNoteOps(notes, [op], policies.sheet);
      expect([kept.notes, ...reasons(kept.refused)]).toEqual([notes, "empty"]);
    }
  });

  it("ReasoningBank: the first three of five items, none without text", () => {
    const items = ["1", "", "2", "3", "4", "5"].map((text) => add(text, { kind: "insight" }));
    const { notes, refused } = applyNoteOps([], items, policies.appendThree);
    expect(notes.map(({ text }) => text)).toEqual(["1", "2", "3"]);
    expect(reasons(refused)).toEqual(["empty", "too-many", "too-many"]);
  });

  it("Memp: one script a query, changed in place; the oldest go over the cap", () => {
    const script = (query: string, text = `script of ${query}`) =>
      add(text, { kind: "script", recallText: query });
    const first = applyNoteOps(
      [],
      ["a", "a", "b", "c"].map((one) => script(one)),
      policies.scripts,
    );
    expect(reasons(first.refused)).toEqual(["duplicate"]);
    const adjusted = applyNoteOps(
      first.notes,
      [{ op: "edit", target: { id: "scri-00001" }, text: "better" }, script("d")],
      policies.scripts,
    );
    expect(adjusted.notes.map(({ id }) => id)).toEqual(["scri-00002", "scri-00003", "scri-00004"]);
    expect(adjusted.removed).toMatchObject([{ id: "scri-00001", text: "better" }]);
  });

  it("numbers mean the list that was shown, and ids the newest one", () => {
    const shown = applyNoteOps([], [add("a"), add("b"), add("c")], policies.typedRules).notes;
    const newest = shown.slice(1);
    const remove = (number: number): NoteOp => ({ op: "remove", target: { number } });
    const done = applyNoteOps(newest, [remove(2), remove(1), remove(4)], policies.typedRules, {
      shown,
    });
    expect(done.notes.map(({ text }) => text)).toEqual(["c"]);
    expect(done.applied).toEqual([{ op: "remove", target: { id: "rule-00002" } }]);
    expect(reasons(done.refused)).toEqual(["unknown-target", "out-of-range"]);
  });
});
