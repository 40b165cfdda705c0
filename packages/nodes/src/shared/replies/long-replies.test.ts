import { describe, expect, it } from "vitest";
import { actionForms } from "./forms/action-forms.js";
import { parseAction } from "./parse-action.js";
import { cutRecords } from "../prompting/cut-records.js";
import { parseEvaluation } from "../history/parse-evaluation.js";
import { parseKey } from "../../rap/extract-key/parse-key.js";
import { parsePlan } from "../../rap/make-plan/parse-plan.js";
import { parseProposals } from "../../ldm-refinement/propose-actions/parse-proposals.js";
import { parseSummary } from "../history/parse-summary.js";
import { parseThinkingAction, parseThoughtAndAction } from "./parse-thought-and-action.js";
import { cleanReply } from "./turn/clean-reply.js";
import { parseClusters } from "./parse-clusters.js";
import { parseKnownNumber } from "./parse-known-number.js";

/** What a reader made of gaps without an end is what it makes of short ones. */
describe("replies with long gaps", () => {
  it("are read as those with short ones", () => {
    expect(parseKnownNumber([1, 2], "type")(`${" ".repeat(40)}Type   2: because`)).toMatchObject({ ok: true, value: 2 });
    const clusters = (gap: string) => parseClusters(`Type 1: put${gap}[1, 2]\nType 2: clean${gap}[3]`);
    expect(clusters(" ".repeat(60))).toEqual(clusters(" "));
    expect(cleanReply("   > ```json\n{}\n  ```")).toBe("{}");
  });

  it("are refused where they hold nothing else, however long they are", () => {
    for (const piece of [":", "-", " ", "> "]) expect(parseKnownNumber([1], "type")(piece.repeat(100_000)).ok).toBe(false);
  });
});

describe("replies that repeat themselves until they are cut off", () => {
  const forms = actionForms(["go to <place>", "open <place>", "take <thing> from <place>", "search[<words>]", "look"]);
  const readers: readonly ((reply: string) => { readonly ok: boolean })[] = [
    (reply) => parseAction(reply, { forms }),
    (reply) => parseThoughtAndAction(reply, { forms }),
    (reply) => parseThinkingAction(reply, { forms }),
    parseProposals(3, { forms }),
    parseKnownNumber([1, 2], "type"),
    parseClusters,
    parseEvaluation,
    parseSummary,
    parseKey,
    parsePlan,
  ];

  it.each([
    "]",
    "] ",
    "] ===\n",
    "> ",
    "{",
    '{"a": ',
    "[[",
    '"',
    "「",
    "✅",
    "\ud800",
    "|",
    "- a: b\n",
    "<think>",
    "<b>",
    "$\\text{",
    "__",
    "look ",
    "go to desk 1 ",
    "search[a] ",
    "if ",
    "not ",
    "because ",
    "1, ",
    "complete ",
    "Type 1: [1]\n",
    "sub-goal 1: a - complete\n",
  ])("%j is read by every reader, or refused", (piece) => {
    const runaway = piece.repeat(Math.ceil(4000 / piece.length));
    for (const read of readers)
      for (const reply of [runaway, `> look ${runaway}`, `${runaway}\n> look`]) expect(typeof read(reply).ok).toBe("boolean");
  });

  it.each([" ", "\t", "✅", "]"])("an action before thousands of %j is read as before two hundred", (sign) => {
    const read = (count: number) => parseAction(`Action: look ${sign.repeat(count)}x`, { forms });
    expect(read(12_000)).toEqual(read(200));
  });
});

describe("answers of a world that hold lists without an end", () => {
  it.each(["[", "[1, ", "['a", "[{", "[]", "[1], ", "]", "(", "{'id': '1"])("%j is cut, or holds no list of records", (piece) => {
    expect(cutRecords(piece.repeat(20_000), 200, 600)?.length ?? 0).toBeLessThanOrEqual(600);
  });

  it("thousands of records are counted", () => {
    const records = (inside: string) => `[${Array.from({ length: 20_000 }, (_, index) => `{'id': '${index}'${inside}}`).join(", ")}]`;
    expect(cutRecords(records(`, 'of': '${"a".repeat(80)}'`), 40)).toBe("[… 20000 records: id 0, 1, 2, 3, 4, …]");
  });
});
