import type { Parsed } from "@mnemograph/core";
import { expect, it } from "vitest";
import { parseStatedLines } from "../../../../emmem/update-embodied-state/parse-stated-lines.js";
import { parseChoice } from "../../../../ldm/choose-process/parse-choice.js";
import { parseProposals } from "../../../../ldm-refinement/propose-actions/parse-proposals.js";
import { parseKey } from "../../../../rap/extract-key/parse-key.js";
import { parsePlan } from "../../../../rap/make-plan/parse-plan.js";
import { parseVerdict } from "../../../../reflexion/judge-run/parse-verdict.js";
import { parseReflection } from "../../../../reflexion/reflect/parse-reflection.js";
import { parseEvaluation } from "../../../history/parse-evaluation.js";
import { parseSummary } from "../../../history/parse-summary.js";
import { actionForms } from "../../forms/action-forms.js";
import { parseClusters } from "../../parse-clusters.js";
import { parseKnownNumber } from "../../parse-known-number.js";

const forms = actionForms(["go to <place>", "open <place>", "take <thing> from <place>", "look"]);
const types = ["Place an object", "Clean and place", "Heat and place", "Look with a lamp"].map((name, at) => ({ id: at + 1, name }));
const proposed = parseProposals(4, { forms });
const list = (items: readonly string[] | undefined) => items?.join(", ") || "nothing";
const told =
  <Value>(parse: (reply: string) => Parsed<Value>, tell: (value: Value) => string) =>
  (reply: string): string | null => {
    const read = parse(reply);
    return read.ok ? tell(read.value) : null;
  };
const one = (text: string) =>
  text
    .replace(/^(?:New plan: |To solve the task, )/, "")
    .replace(/\s+/g, " ")
    .trim();

/** What a reply of each kind is read as, in a line that can be compared; null where it is refused. */
export const readings = {
  summary: told(parseSummary, one),
  plan: told(parsePlan, one),
  reflection: told(parseReflection, one),
  verdict: told(parseVerdict, ({ success }) => (success ? "success" : "failure")),
  evaluation: told(parseEvaluation, (text) => text.replace(/subgoal \d+: /g, "").toLowerCase()),
  clusters: told(parseClusters, (clusters) =>
    clusters
      .filter(({ members }) => members.length > 0)
      .map(({ name, members }) => `${name}: ${members.toSorted((a, b) => a - b).join(" ")}`)
      .join("; "),
  ),
  type: told(parseKnownNumber([1, 2, 3, 4, 0], "type", types), String),
  step: told(parseKnownNumber([1, 2, 3, 4, 5, 6, 7, 8], "step"), String),
  process: told(parseChoice(3), (at) => String(at + 1)),
  key: told(parseKey, (key) => (key === null ? "none" : `${key.mode} ${key.text.toLowerCase()}`)),
  state: told(
    parseStatedLines,
    ({ facing, moved, holding, seen, done }) => `${facing} | ${moved} | ${list(holding)} | ${list(seen)} | ${list(done)}`,
  ),
  proposals: told(proposed, (proposals) =>
    proposals.map(({ action, confidence }) => `${action} ${Math.round(confidence * 100)}`).join("; "),
  ),
};

/** A reply, and what its writer meant by it; null where nobody could tell. */
export type MeantReply = readonly [reply: string, meant: string | null];

/** Reads each reply as it was meant, those in `unread` as is told there. */
export const readPlainly = (
  kind: keyof typeof readings,
  replies: readonly MeantReply[],
  unread: Readonly<Record<string, string | null>> = {},
): void => {
  it.each(replies)(`reads as ${kind}: %j`, (reply, meant) => expect(readings[kind](reply)).toBe(reply in unread ? unread[reply] : meant));
};
