import * as fc from "fast-check";
import { restyle, restyleNames, type RestyleName } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { parsePlan } from "../../rap/make-plan/parse-plan.js";
import { parseKey } from "../../rap/extract-key/parse-key.js";
import { parseStatedLines } from "../../emmem/update-embodied-state/parse-stated-lines.js";
import { parseProposals } from "../../ldm-refinement/propose-actions/parse-proposals.js";
import { parseEvaluation } from "../history/parse-evaluation.js";
import { parseSummary } from "../history/parse-summary.js";
import { actionForms } from "./action-forms.js";
import { parseAction } from "./parse-action.js";
import { parseClusters } from "./parse-clusters.js";
import { parseKnownNumber } from "./parse-known-number.js";
import { parseThoughtAndAction } from "./parse-thought-and-action.js";
import { resolveAction } from "./resolve-action.js";

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
        fc.constantFrom(...restyleNames),
        fc.array(fc.constantFrom(...outer), { maxLength: 3 }),
        (action, style, more) => {
          expect(act(more.reduce(restyle, restyle(`> ${action}`, style)))).toBe(action);
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
  it.each(["a", "{", "[1, ", "**", "> ", "<think>", "_a ", "1. ", "| a ", "Action: ", " ", "- complete", '"action": "'])(
    "reads a megabyte of %j",
    (part) => {
      expect(() => parse(part.repeat(Math.ceil(1_000_000 / part.length)))).not.toThrow();
    },
  );
});
