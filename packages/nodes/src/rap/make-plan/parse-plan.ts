import type { Parsed } from "@mnemograph/core";
import { cleanReply } from "../../shared/replies/turn/clean-reply.js";
import { isRefusal } from "../../shared/replies/asking-again/refusal.js";
import { recordsIn } from "../../shared/replies/records/reply-fields.js";
import { isOnlyAction } from "../../shared/replies/turn/only-action.js";
import { stripMarks } from "../../shared/replies/lines/strip-marks.js";
import { toldText } from "../../shared/replies/turn/told-text.js";
import { isRecord, valueUnder } from "../../shared/replies/records/value-under.js";
import { labelledPlan } from "./labelled-plan.js";
import { inOneSentence, listedPlan } from "./listed-plan.js";
import { planSentences } from "./plan-sentences.js";

const opening = "To solve the task,";
const introduces = /^to solve the task\b/i;
/** A line that begins as it is asked for, behind whatever label. */
const opens = /(?:^|\n)[^\n.]{0,60}\bto solve the task\b/i;
const label =
  /^(?:(?:the |my |overall |our |new |next )*(?:plan|think|thought|answer|action|tl;? ?dr|in short)\s*(?:is\s*)?(?::|[—–]| - )\s*)+/i;
/** What leads over to a plan on its line. */
const leadsOver =
  /^(?:(?:[^.\n]{1,100}, )?(?:the|my|our) plan (?:is|would be)(?: ?:| to (?=\p{L}))|here(?:['’]s| is) (?:what|how) [^:\n]{1,40}:)\s*/iu;
/** `Acción: “think: To solve the task, …”`: the plan in quotation marks behind any label. */
const quotedPlan = /^[^\n.]{0,60}["“„«](?:think ?[:[] ?)?(to solve the task\b[^\n]*?)["”“»]?[\s.]{0,2}$/gim;
const noPlan = /^(?:none|nothing|unknown|n\/a|tbd|no plan\b[^\n]{0,60})\W*$/i;

/** Steps by their numbers, `{ "1": "look", "2": "open safe 1" }`, are a list as well. */
const numberedSteps = (value: unknown): unknown =>
  isRecord(value) && Object.keys(value).every((key) => /^(?:step[ _]?)?\d{1,2}$/i.test(key)) ? Object.values(value) : value;

/** A plan as a list in a record. */
const recordedPlan = (clean: string): string | undefined => {
  const [list] = recordsIn(clean).map((record) => numberedSteps(valueUnder(record, ["plan", "overallplan", "steps"])));
  return Array.isArray(list) && list.length > 1 && list.every((one) => typeof one === "string") ? inOneSentence(list) : undefined;
};

/** `<think: …>`, a thought in the brackets of its place. */
const inBrackets = /^([\s>]{0,9})<(think ?:[^<>\n]{1,2000})>\W*$/i;

/** A thought labelled as an action is one all the same. */
const holdsThought = /\b(?:think ?[:[]|to solve the task\b)/i;

export interface PlanReading {
  /** `published` ends a plan at its first full stop; else the sentences behind it stay that go on with its steps. */
  readonly reader?: "robust" | "published";
}

/**
 * Reads an overall plan: marks and the given opening are dropped, and of several lines the one counts that opens so, else the one labelled as the plan.
 */
export const parsePlan = (reply: string, { reader = "robust" }: PlanReading = {}): Parsed<string> => {
  const own = reply.replace(inBrackets, "$1$2");
  const clean = cleanReply(own);
  if (isOnlyAction(clean) && !holdsThought.test(clean)) return { ok: false, problem: "It names one action instead of planning." };
  const all = toldText(own, ["plan", "overallplan", "think", "thought"]);
  const told = opens.test(all) ? all : (labelledPlan(all) ?? all);
  const lines = (recordedPlan(clean) ?? listedPlan(told) ?? told)
    .replace(quotedPlan, "$1")
    .replace(/^[^\n]{0,40}[.!:,][ >]*(?=to solve the task\b)/gim, "")
    .split("\n")
    .map(
      (line) =>
        stripMarks(
          stripMarks(line)
            .text.replace(/^think ?\[(.*)\]\W*$/i, "$1")
            .replace(label, "")
            .replace(leadsOver, ""),
        ).text,
    )
    .filter((line) => /\p{L}/u.test(line) && !/^(?:plan|overall plan|tl;? ?dr)\W*$/i.test(line));
  const begins = (at: number) => (at < 0 ? undefined : at);
  const at =
    begins(lines.findIndex((one) => introduces.test(one))) ??
    begins(lines.findIndex((one) => !one.endsWith(":") && !/^\W*(?:sure|certainly|okay)\W/i.test(one))) ??
    lines.length;
  const line = lines[at] ?? "";
  const bare = line
    .replace(/^to solve the task\s*,?/i, "")
    .replace(/^[\s.…]+/, "")
    .replace(/^<([^<>]+)>(?=\W*$)/, "$1")
    .trim();
  const sentence = (reader === "published" ? (bare.split(/\.(?=\s|$)/)[0] ?? "") : planSentences(bare, lines.slice(at + 1))).trim();
  if (sentence === "" || noPlan.test(sentence)) return { ok: false, problem: "It holds no plan." };
  if (/^(?:what|which|where|who|could you|can you)\b.*\?$/i.test(bare)) return { ok: false, problem: "It asks instead of planning." };
  if (isRefusal(sentence)) return { ok: false, problem: "It declines instead of planning." };
  const value = `${opening} ${sentence}${/[!?]$/.test(sentence) ? "" : "."}`;
  return /^(?:>\s*)?(?:think\s*:)?\s*(?:to solve the task)?/i.exec(reply)?.[0] === "" && line !== reply.trim()
    ? { ok: true, value, isRepaired: true }
    : { ok: true, value };
};
