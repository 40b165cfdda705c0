import { NoteDraft, type NoteOp } from "@mnemograph/core";
import * as fc from "fast-check";
import { NotePolicy } from "./note-policy.js";

const append: NotePolicy = {
  allow: ["add"],
  startVotes: 0,
  editVote: 0,
  removeAt: null,
  downWeight: { normal: 1, full: 1, fullAt: 0 },
  sortBy: "order",
  unique: "none",
  targets: "strict",
};

const expel: NotePolicy = {
  ...append,
  allow: ["add", "edit", "vote"],
  order: ["voteDown", "voteUp", "edit", "add"],
  startVotes: 2,
  editVote: 1,
  removeAt: 0,
  downWeight: { normal: 1, full: 3, fullAt: 25 },
  sortBy: "votesDesc",
  unique: "substring",
};

/** What the methods of the papers allow, as data. */
export const policies = {
  append,
  appendThree: { ...append, maxItems: 3 },
  expel,
  expelCompat: { ...expel, targets: "compat" },
  ace: {
    ...append,
    allow: ["add", "tag", "merge"],
    sections: [
      "strategies_and_insights",
      "common_mistakes_to_avoid",
      "problem_solving_heuristics",
      "others",
    ],
    otherSection: "others",
    slugs: { common_mistakes_to_avoid: "err", others: "misc" },
  },
  workflowsRewritten: { ...append, allow: ["replaceAll"] },
  workflowsAppended: { ...append, unique: "text" },
  sheet: { ...append, allow: ["replaceAll"], maxItems: 1 },
  scripts: { ...append, allow: ["add", "edit"], unique: "recallText", cap: 3 },
  typedRules: { ...append, allow: ["add", "edit", "remove", "merge"] },
} satisfies Readonly<Record<string, NotePolicy>>;

/** A draft with a text, and whatever else matters. */
export const draft = (text: string, rest: Partial<NoteDraft> = {}): NoteDraft =>
  NoteDraft.parse({ kind: "rule", text, ...rest });
export const add = (text: string, rest: Partial<NoteDraft> = {}): NoteOp => ({
  op: "add",
  draft: draft(text, rest),
});
export const vote = (weight: number, number: number, text: string): NoteOp => ({
  op: "vote",
  target: { number, text },
  weight,
});
export const edit = (number: number, text: string): NoteOp => ({
  op: "edit",
  target: { number },
  text,
});

/** fast-check's own `"binary"` takes a second in each process. */
const anyCharacter = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((point) => String.fromCodePoint(point));

const text = fc.oneof(
  fc.constantFrom("Look first.", "look  first", "Look first. Then go.", "Go.", "", " ", "a.b"),
  fc.string({ unit: anyCharacter, maxLength: 6 }),
  fc.constantFrom("half \ud800", "nul \u0000"),
);
const id = fc.oneof(
  fc.nat(6).map((number) => `rule-${String(number).padStart(5, "0")}`),
  fc.constantFrom("", "rule", "rule-", "sai-00001", "__proto__"),
);
const number = fc.integer({ min: -3, max: 6 });
const target = fc.oneof(
  fc.record({ id }),
  fc.record({ number }),
  fc.record({ number, text }),
  fc.record({ text }),
);
const section = fc.constantFrom("strategies_and_insights", "PROBLEM-SOLVING HEURISTICS", "x", "");
const drafted = fc
  .record({ text, recallText: text, section: fc.option(section, { nil: undefined }) })
  .map(({ section: named, ...rest }) =>
    draft(rest.text, named === undefined ? rest : { ...rest, section: named }),
  );

/** Any operation, whether it makes sense or not. */
export const anyOp: fc.Arbitrary<NoteOp> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ op: fc.constant("add" as const), draft: drafted }) },
  fc.record({ op: fc.constant("edit" as const), target, text }),
  fc.record({
    op: fc.constant("vote" as const),
    target,
    weight: fc.integer({ min: -4, max: 4 }),
  }),
  fc.record({
    op: fc.constant("tag" as const),
    target,
    tag: fc.constantFrom("helpful", "harmful", "neutral", "used", "won"),
  }),
  fc.record({
    op: fc.constant("merge" as const),
    targets: fc.array(target, { maxLength: 3 }),
    keep: id,
    text,
  }),
  fc.record({ op: fc.constant("remove" as const), target }),
  fc.record({
    op: fc.constant("replaceAll" as const),
    drafts: fc.array(drafted, { maxLength: 3 }),
  }),
);

const everyOp: NotePolicy["allow"] = [
  "add",
  "edit",
  "vote",
  "tag",
  "merge",
  "remove",
  "replaceAll",
];
const small = fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined });

/** Policies of the methods, and others. */
export const anyPolicy: fc.Arbitrary<NotePolicy> = fc.oneof(
  fc.constantFrom(...Object.values(policies)),
  fc
    .record({
      allow: fc.constant(everyOp),
      order: fc.option(fc.shuffledSubarray(["voteDown", "voteUp", ...everyOp]), { nil: undefined }),
      startVotes: fc.integer({ min: 0, max: 3 }),
      editVote: fc.nat(1),
      removeAt: fc.option(fc.integer({ min: -1, max: 1 })),
      downWeight: fc.record({ normal: fc.nat(2), full: fc.nat(4), fullAt: fc.nat(4) }),
      maxOps: small,
      maxItems: small,
      cap: small,
      sortBy: fc.constantFrom("order", "votesDesc"),
      unique: fc.constantFrom("none", "text", "recallText", "substring"),
      targets: fc.constantFrom("strict", "compat"),
    })
    .map((one) => NotePolicy.parse(one)),
);
