import type { Parsed } from "@mnemograph/core";
import { tongues } from "../../shared/replies/lines/in-other-tongues.js";
import { withoutQuotes } from "../../shared/replies/lines/strip-marks.js";
import { cleanReply } from "../../shared/replies/turn/clean-reply.js";
import { isOnlyAction } from "../../shared/replies/turn/only-action.js";
import { toldText } from "../../shared/replies/turn/told-text.js";
import { declinesToReflect } from "./declines-to-reflect.js";

const label = new RegExp(
  String.raw`^(?:[^\n]{0,40}[.!:] )?[ \t#>*\d.-]*(?:my |the )?(?:new[ _]plan|reflection|${tongues.plan})(?: ?: *|\s*$)`,
  "im",
);

/** A model that writes ahead: another trial, its actions, its result. */
const goesOn = /\n\s*(?:(?:trial|example|attempt) ?\d+|the (?:failed )?attempt|your task is to|result) ?:[\s\S]*$/i;

/** What went wrong, under a label of its own above the plan: the prompt asks for both. */
const wentWrong =
  /(?:^|\n)[ \t#>*\d.-]*(?:what (?:went|i did) wrong|(?:my |the )?(?:mistakes?|errors?|failure analysis|root cause|lessons?(?: learned)?))\W{0,3}(?:: *|\n+)(\S[^]*)$/i;

/** Reads a reflection: the reply's own words without reasoning blocks, fences, tags and greetings. */
export const parseReflection = (reply: string): Parsed<string> => {
  if (isOnlyAction(cleanReply(reply))) return { ok: false, problem: "It names an action instead of reflecting." };
  const text = toldText(reply, ["newplan", "plan", "reflection", "memory"]).replace(goesOn, "").trimEnd();
  if (/^\W*(?:my |the )?(?:new plan|reflection)\W*$/i.test(text)) return { ok: false, problem: "It is empty." };
  const found = label.exec(text);
  const before = found === null ? undefined : wentWrong.exec(text.slice(0, found.index))?.[1]?.trim();
  const labelled = found === null ? "" : text.slice(found.index + found[0].length).trim();
  const after = withoutQuotes(labelled);
  const told = before === undefined ? after : `${before}\n${after}`;
  const isAsAsked = after === labelled && /^\s*new plan: /i.test(reply);
  if (told !== "" && !isAsAsked && !declinesToReflect(told)) return { ok: true, value: `New plan: ${told}`, isRepaired: true };
  const [, slot] = /^\s*new plan: *<([^<>]+)>\W*$/i.exec(text) ?? [];
  if (slot !== undefined) return { ok: true, value: `New plan: ${slot.trim()}`, isRepaired: true };
  if (text === "") return { ok: false, problem: "It is empty." };
  if (declinesToReflect(text.replace(/^[\s#>]*new plan\s*:\s*/i, ""))) return { ok: false, problem: "It declines instead of reflecting." };
  return text === reply.trim() ? { ok: true, value: reply.replace(/\r\n?/g, "\n") } : { ok: true, value: text, isRepaired: true };
};
