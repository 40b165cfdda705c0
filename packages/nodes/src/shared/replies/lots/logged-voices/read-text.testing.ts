import type { Parsed } from "@mnemograph/core";
import { afterAll, expect, it } from "vitest";
import { parseProposals } from "../../../../ldm-refinement/propose-actions/parse-proposals.js";
import { parseChoice } from "../../../../ldm/choose-process/parse-choice.js";
import { parseKey } from "../../../../rap/extract-key/parse-key.js";
import { parsePlan } from "../../../../rap/make-plan/parse-plan.js";
import { readSubStep } from "../../../../rap-visual/plan-from-images/read-sub-step.js";
import { parseVerdict } from "../../../../reflexion/judge-run/parse-verdict.js";
import { parseReflection } from "../../../../reflexion/reflect/parse-reflection.js";
import { parseEvaluation } from "../../../history/parse-evaluation.js";
import { parseSummary } from "../../../history/parse-summary.js";
import { parseClusters } from "../../parse-clusters.js";
import { parseKnownNumber } from "../../parse-known-number.js";
import { readAs } from "../unmet-voices/text-scenes.testing.js";

const subSteps = ["move above the door's handle", "lower behind the door's handle", "pull the door open"];
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const told = <Value>(read: Parsed<Value>, tell: (value: Value) => string = String): string | null => (read.ok ? tell(read.value) : null);

/** What each kind of reply is read as, in a line; null where it is asked for again. */
const readings = {
  plan: (reply: string) => told(parsePlan(reply)),
  key: (reply: string) => told(parseKey(reply), ({ mode, text }) => `${mode}: ${text}`),
  "goal type": (reply: string) => told(parseKnownNumber([0, ...upTo(4)], "type")(reply)),
  "observation type": (reply: string) => told(parseKnownNumber(upTo(4), "type")(reply)),
  "key step": (reply: string) => told(parseKnownNumber(upTo(48), "step")(reply)),
  process: (reply: string) => told(parseChoice(3)(reply), (index) => String(index + 1)),
  evaluation: (reply: string) => told(parseEvaluation(reply), (text) => text.replace(/subgoal \d+: /g, "")),
  summary: (reply: string) => told(parseSummary(reply)),
  clusters: (reply: string) =>
    told(parseClusters(reply), (clusters) => clusters.map(({ name, members }) => `${name}: ${[...new Set(members)].join(" ")}`).join("; ")),
  proposals: (reply: string) =>
    told(parseProposals(4)(reply), (found) =>
      found.map(({ action, confidence }) => `${action} ${Math.round(confidence * 100)}`).join("; "),
    ),
  reflection: (reply: string) => told(parseReflection(reply), (text) => text.replace(/^New plan: /, "")),
  verdict: (reply: string) => told(parseVerdict(reply), ({ success }) => (success ? "success" : "failure")),
  state: (reply: string) => readAs("state", reply),
  "sub-step": (reply: string) => readSubStep(reply, subSteps) ?? null,
};

/** A reply, and what its writer meant by it; null where it has to be asked again. */
export type LoggedText = readonly [kind: keyof typeof readings, reply: string, meant: string | null];

/** Reads each reply as it was meant, those in `unread` as is told there, and says at the end how many were read, asked for again and misread. */
export const readTexts = (replies: readonly LoggedText[], unread: Readonly<Record<string, string | null>> = {}): void => {
  const count = { right: 0, asked: 0, wrong: 0 };
  afterAll(() => console.log(`read as meant: ${count.right} of ${replies.length}; asked again: ${count.asked}; misread: ${count.wrong}`));
  it.each(replies)("reads as %s: %j", async (kind, reply, meant) => {
    const read = await readings[kind](reply);
    count[read === meant ? "right" : read === null ? "asked" : "wrong"] += 1;
    expect(read).toBe(reply in unread ? unread[reply] : meant);
  });
};
