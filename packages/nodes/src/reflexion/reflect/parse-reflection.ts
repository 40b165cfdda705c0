import type { Parsed } from "@mnemograph/core";
import { isRefusal } from "../../shared/replies/refusal.js";
import { toldText } from "../../shared/replies/told-text.js";

/** Reads a reflection: the reply's own words without reasoning blocks, fences, tags and greetings. */
export const parseReflection = (reply: string): Parsed<string> => {
  const text = toldText(reply, ["newplan", "reflection", "plan", "memory"]);
  if (text === "") return { ok: false, problem: "It is empty." };
  if (isRefusal(text.replace(/^[\s#>]*new plan\s*:\s*/i, ""))) return { ok: false, problem: "It declines instead of reflecting." };
  return text === reply.trim() ? { ok: true, value: reply } : { ok: true, value: text, isRepaired: true };
};
