import type { Parsed } from "@mnemograph/core";
import { isRefusal } from "../../shared/replies/asking-again/refusal.js";
import { tongues } from "../../shared/replies/lines/in-other-tongues.js";
import { withoutQuotes } from "../../shared/replies/lines/strip-marks.js";
import { cleanReply } from "../../shared/replies/turn/clean-reply.js";
import { isOnlyAction } from "../../shared/replies/turn/only-action.js";
import { toldText } from "../../shared/replies/turn/told-text.js";

const label = new RegExp(
  String.raw`^(?:[^\n]{0,40}[.!:] )?[ \t#>*\d.-]*(?:my |the )?(?:new[ _]plan|reflection|${tongues.plan})(?: ?: *|\s*$)`,
  "im",
);

/** A model that writes ahead: another trial, its actions, its result. */
const goesOn = /\n\s*(?:(?:trial|example|attempt) ?\d+|the (?:failed )?attempt|your task is to|result) ?:[\s\S]*$/i;

/** Reads a reflection: the reply's own words without reasoning blocks, fences, tags and greetings. */
export const parseReflection = (reply: string): Parsed<string> => {
  if (isOnlyAction(cleanReply(reply))) return { ok: false, problem: "It names an action instead of reflecting." };
  const text = toldText(reply, ["newplan", "plan", "reflection", "memory"]).replace(goesOn, "").trimEnd();
  if (/^\W*(?:my |the )?(?:new plan|reflection)\W*$/i.test(text)) return { ok: false, problem: "It is empty." };
  const found = label.exec(text);
  const told = found === null ? "" : withoutQuotes(text.slice(found.index + found[0].length).trim());
  if (told !== "" && !/^\s*new plan: /i.test(reply) && !isRefusal(told)) return { ok: true, value: `New plan: ${told}`, isRepaired: true };
  if (text === "") return { ok: false, problem: "It is empty." };
  if (isRefusal(text.replace(/^[\s#>]*new plan\s*:\s*/i, ""))) return { ok: false, problem: "It declines instead of reflecting." };
  return text === reply.trim() ? { ok: true, value: reply } : { ok: true, value: text, isRepaired: true };
};
