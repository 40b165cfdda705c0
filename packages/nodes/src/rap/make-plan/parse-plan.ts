import type { Parsed } from "@mnemograph/core";
import { cleanReply } from "../../shared/replies/turn/clean-reply.js";
import { isRefusal } from "../../shared/replies/asking-again/refusal.js";
import { recordsIn } from "../../shared/replies/records/reply-fields.js";
import { isOnlyAction } from "../../shared/replies/turn/only-action.js";
import { stripMarks } from "../../shared/replies/lines/strip-marks.js";
import { toldText } from "../../shared/replies/turn/told-text.js";
import { valueUnder } from "../../shared/replies/records/value-under.js";

const opening = "To solve the task,";
const introduces = /^to solve the task\b/i;
const label = /^(?:(?:the |my |overall |our )*(?:plan|think|thought|answer)\s*(?:is\s*)?(?::|[—–]| - )\s*)+/i;

const step = /^\s*(?:>\s*)?(?:[-*+•]|\(?\d{1,2}[.)]|step \d{1,2} ?[:.)])\s+(\p{L}.*)$/iu;

/** A plan as a list, whose items are its sentence's parts; undefined where there is none, or a sentence as well. */
const listedPlan = (text: string): string | undefined => {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const steps = lines.flatMap((line) => step.exec(line)?.[1] ?? []);
  const others = lines.filter((line) => !step.test(line) && !/[:?!]\s*$/.test(line));
  return steps.length < 2 || others.length > 0
    ? undefined
    : steps.map((one) => stripMarks(one.trimEnd()).text.replace(/[.;,]$/, "")).join(", then ");
};

/** A plan as a list in a record. */
const recordedPlan = (clean: string): string | undefined => {
  const [list] = recordsIn(clean).map((record) => valueUnder(record, ["plan", "overallplan", "steps"]));
  return Array.isArray(list) && list.length > 1 && list.every((one) => typeof one === "string") ? list.join(", then ") : undefined;
};

/** Reads an overall plan: marks and the given opening are dropped, then everything up to the first full stop counts. */
export const parsePlan = (reply: string): Parsed<string> => {
  if (isOnlyAction(cleanReply(reply))) return { ok: false, problem: "It names one action instead of planning." };
  const told = toldText(reply, ["plan", "overallplan", "think", "thought"]);
  const lines = (recordedPlan(cleanReply(reply)) ?? listedPlan(told) ?? told)
    .replace(/^[^\n]{0,40}[.!:,] *(?=to solve the task\b)/i, "")
    .split("\n")
    .map((line) => stripMarks(stripMarks(line).text.replace(label, "")).text)
    .filter((line) => /\p{L}/u.test(line) && !/^(?:plan|overall plan)\W*$/i.test(line));
  const line =
    lines.find((one) => introduces.test(one)) ??
    lines.find((one) => !one.endsWith(":") && !/^\W*(?:sure|certainly|okay)\W/i.test(one)) ??
    "";
  const bare = line
    .replace(/^to solve the task\s*,?/i, "")
    .replace(/^[\s.…]+/, "")
    .trim();
  const [sentence = ""] = bare.split(/\.(?=\s|$)/);
  if (sentence.trim() === "") return { ok: false, problem: "It holds no plan." };
  if (/^(?:what|which|where|who|could you|can you)\b.*\?$/i.test(bare)) return { ok: false, problem: "It asks instead of planning." };
  if (isRefusal(sentence)) return { ok: false, problem: "It declines instead of planning." };
  const value = `${opening} ${sentence.trim()}${/[!?]$/.test(sentence.trim()) ? "" : "."}`;
  return /^(?:>\s*)?(?:think\s*:)?\s*(?:to solve the task)?/i.exec(reply)?.[0] === "" && line !== reply.trim()
    ? { ok: true, value, isRepaired: true }
    : { ok: true, value };
};
