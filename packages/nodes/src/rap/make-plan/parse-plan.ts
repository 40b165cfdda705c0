import type { Parsed } from "@mnemograph/core";
import { isRefusal } from "../../shared/replies/refusal.js";
import { stripMarks } from "../../shared/replies/strip-marks.js";
import { toldText } from "../../shared/replies/told-text.js";

const opening = "To solve the task,";
const introduces = /^to solve the task\b/i;
const label = /^(?:(?:the |my |overall |our )*(?:plan|think|thought|answer)\s*(?:is\s*)?(?::|[—–]| - )\s*)+/i;

/** Reads an overall plan: marks and the given opening are dropped, then everything up to the first full stop counts. */
export const parsePlan = (reply: string): Parsed<string> => {
  const lines = toldText(reply, ["plan", "overallplan", "think", "thought"])
    .split("\n")
    .map((line) => stripMarks(stripMarks(line).text.replace(label, "")).text)
    .filter((line) => /\p{L}/u.test(line) && !/^(?:plan|overall plan)\W*$/i.test(line));
  const line =
    lines.find((one) => introduces.test(one)) ??
    lines.find((one) => !one.endsWith(":") && !/^\W*(?:sure|certainly|okay)\W/i.test(one)) ??
    "";
  const bare = line.replace(/^to solve the task\s*,?/i, "").trim();
  const [sentence = ""] = bare.split(/\.(?=\s|$)/);
  if (sentence.trim() === "") return { ok: false, problem: "It holds no plan." };
  if (isRefusal(sentence)) return { ok: false, problem: "It declines instead of planning." };
  const value = `${opening} ${sentence.trim()}.`;
  return /^(?:>\s*)?(?:think\s*:)?\s*(?:to solve the task)?/i.exec(reply)?.[0] === "" && line !== reply.trim()
    ? { ok: true, value, isRepaired: true }
    : { ok: true, value };
};
