import * as fc from "fast-check";
import { restyle, restyleNames, type RestyleName } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { parsePlan } from "../../../rap/make-plan/parse-plan.js";
import { parseKey } from "../../../rap/extract-key/parse-key.js";
import { parseStatedLines } from "../../../emmem/update-embodied-state/parse-stated-lines.js";
import { parseReflection } from "../../../reflexion/reflect/parse-reflection.js";
import { parseProposals } from "../../../ldm-refinement/propose-actions/parse-proposals.js";
import { parseEvaluation } from "../../history/parse-evaluation.js";
import { parseSummary } from "../../history/parse-summary.js";
import { actionForms } from "../forms/action-forms.js";
import { parseAction } from "../parse-action.js";
import { parseClusters } from "../parse-clusters.js";
import { parseKnownNumber } from "../parse-known-number.js";
import { parseThoughtAndAction } from "../parse-thought-and-action.js";
import { resolveAction } from "../forms/resolve-action.js";

const forms = actionForms(["go to <place>", "open <place>", "take <thing> from <place>", "look", "search[<words>]", "click[<button>]"]);
const admissible = ["go to desk 1", "go to desk 2", "open drawer 3", "take mug 1 from desk 1", "look", "click[Buy Now]"];
const act = (reply: string) => {
  const parsed = parseAction(reply, { put: "asWritten", forms });
  return parsed.ok ? resolveAction(parsed.value.text, admissible) : parsed.problem;
};

/** What wraps another dress without being one of an action: these may lie over each other. */
const outer: readonly RestyleName[] = [
  "fence",
  "thinkBlock",
  "thinkingBlock",
  "windowsLines",
  "blankLines",
  "zeroWidth",
  "greeting",
  "unopenedThink",
];

/** Marks that servers leave in the whole of a reply or nowhere: they lie over every other dress. */
const ofWhole: readonly RestyleName[] = ["tokenMarks", "pieceMarks"];
/** Texts spelled out inside a text: what stands in them is one reply, and no other dress is looked for in or around it. */
const spelledOut: readonly RestyleName[] = ["printedMessage", "jsonInString"];

describe("an action in another dress", () => {
  it.each(restyleNames)("is the same: %s", (style) => {
    for (const action of admissible) {
      for (const mark of ["> ", "Action5: "]) expect([style, act(restyle(mark + action, style))]).toEqual([style, action]);
    }
  });

  it("is the same under several dresses", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...admissible),
        fc.constantFrom(...restyleNames.filter((name) => !spelledOut.includes(name))),
        fc.array(fc.constantFrom(...outer), { maxLength: 3 }),
        (action, style, more) => {
          const dresses = ofWhole.includes(style) ? [...more, style] : [style, ...more];
          expect(act(dresses.reduce<string>(restyle, `> ${action}`))).toBe(action);
        },
      ),
    );
  });

  it("keeps the case of words that are searched", () => {
    expect(act("> Search[Red Shoes by ACME].")).toBe("search[Red Shoes by ACME]");
  });

  it("stays as it is where two are as near", () => {
    expect(resolveAction("go to desk", admissible)).toBe("go to desk");
    expect(resolveAction("go to desk 3", admissible)).toBe("go to desk 3");
    expect(resolveAction("Open the drawer", admissible)).toBe("open drawer 3");
  });

  it.each(["I'm sorry, I can't help with that.", "I cannot do this.", "lorem ipsum dolor", "…", "🤷"])("is not found in %j", (reply) => {
    expect(parseAction(reply, { forms })).toMatchObject({ ok: false });
  });
});

const pair = parseThoughtAndAction;
/** With the action as the node that steps resolves it. */
const meant = (parsed: ReturnType<typeof pair>): ReturnType<typeof pair> =>
  parsed.ok
    ? {
        ...parsed,
        value: { ...parsed.value, action: { ...parsed.value.action, text: resolveAction(parsed.value.action.text, admissible) } },
      }
    : parsed;
/** Replies in the form asked for, as each parser takes them. */
const others: Readonly<Record<string, readonly [parse: (reply: string) => unknown, ...replies: readonly string[]]>> = {
  thoughts: [
    (reply) => meant(pair(reply, { put: "asWritten", forms })),
    "Thought: Firstly, I face desk 1, have moved 2 steps, hold nothing, have seen nothing, have done nothing. Secondly, the next step is to go to desk 2.\n> go to desk 2",
    "Thought: It is in the shop.\n> click[Buy Now]",
  ],
  actions: [
    (reply) => {
      const parsed = meant(pair(reply, { put: "asWritten", forms }));
      // Some styles put a thought before each action.
      return parsed.ok ? { ok: true, action: parsed.value.action } : parsed;
    },
    "> take mug 1 from desk 1",
    "> think: Now I take it.",
    "> click[Buy Now]",
  ],
  types: [parseKnownNumber([1, 2, 3], "type"), "[2]: it is about taking something", "[3]: no. 1 and 2 do not fit"],
  processes: [parseKnownNumber([1, 2], "process"), "2: it completes 3 of 3 words of the goal in 6 steps."],
  evaluations: [
    parseEvaluation,
    "subgoal 1: find a notebook - complete\nsubgoal 2: take notebook - incomplete",
    "subgoal 1: put - incomplete",
  ],
  summaries: [parseSummary, "Summary: I tried to open desk 1 without success, went to bed 1. I saw a book 1, a pen 2."],
  reflections: [parseReflection, 'New plan: I never took it. It was of no use to "go to desk 1". Next time I will first look at bed 1.'],
  plans: [parsePlan, "> think: To solve the task, I need to find and take a notebook, then put it in/on bed."],
  keys: [parseKey, "> search: notebook", "> action: put"],
  states: [
    parseStatedLines,
    "Facing: desk 1\nMoved: 2\nHolding: mug 1\nSeen: pen 1, desk 2\nDone: take mug 1 from desk 2",
    "Facing: north\nMoved: 0\nHolding: nothing\nSeen: nothing\nDone: nothing",
  ],
  proposals: [
    parseProposals(4, { put: "asWritten", forms }),
    "Action 1: go to desk 1\nConfidence: 0.6\nAction 2: open drawer 3\nConfidence: 0.4",
    "Action 1: click[Buy Now]\nConfidence: 1",
  ],
  clusters: [
    parseClusters,
    "High-level Type1: take a thing [1, 3, 5]\nHigh-level Type2: go to a place [2, 4]",
    "High-level Type1: any [1]",
  ],
};
const told = (parsed: unknown) => JSON.stringify({ ...(parsed as object), isRepaired: undefined }).toLowerCase();

/** Words that some styles put between a thought and its action. */
const between =
  / (?:observation you see nothing special so i go on|i have to find it first|nothing here yet|sorry about that next action|find what is missing bring it where it belongs|observation was you arrive at desk 2 on it you see nothing)(?= action)/;
const free = (text: string) =>
  text
    .replace(/(?:\\[rn])+/g, " ")
    .replace(/new plan:|\bthe\b|[^a-z0-9]+/g, " ")
    .replace(/ +/g, " ")
    .replace(between, "")
    .trim();

describe.each(Object.entries(others))("%s in another dress", (_, [parse, ...replies]) => {
  it.each(restyleNames)("are the same: %s", (style) => {
    for (const reply of replies) {
      const styled = restyle(reply, style);
      expect({ styled, told: free(told(parse(styled))) }).toEqual({ styled, told: free(told(parse(reply))) });
    }
  });
});

const parsers: Readonly<Record<string, (reply: string) => unknown>> = {
  parseAction: (reply) => parseAction(reply, { forms }),
  parseThoughtAndAction: (reply) => parseThoughtAndAction(reply, { forms }),
  parseClusters,
  parseEvaluation,
  parseSummary,
  parsePlan,
  parseKey,
  parseStatedLines,
  parseProposals: parseProposals(4, { forms }),
  parseKnownNumber: parseKnownNumber([1, 2, 3], "type"),
};

describe.each(Object.entries(parsers))("%s", (_, parse) => {
  it("never throws", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(..."> -*_\n1.:`\"'{}[]()<>|#=,Actionthik\\") })),
        (reply) => void parse(reply),
      ),
    );
  });

  // Replies that make a backtracking expression try every beginning; a quadratic reader would not end within the test's time.
  it.each([
    "a",
    "{",
    "[1, ",
    "**",
    "> ",
    "<think>",
    "_a ",
    "1. ",
    "| a ",
    "Action: ",
    " ",
    "- complete",
    '"action": "',
    "[INST]",
    "open(\n",
  ])("reads a megabyte of %j", (part) => {
    expect(() => parse(part.repeat(Math.ceil(1_000_000 / part.length)))).not.toThrow();
  });

  it.each(["\n", " ", "\n ", "? no, ", "[a]", "。", "🙂 "])("reads fifty thousand of %j between words", (part) => {
    expect(() => parse(`a:${part.repeat(50_000)}b`)).not.toThrow();
  });
});
