import type { Parsed } from "@mnemograph/core";
import type { ParsedAction } from "../published-action.js";

/** A sentence behind a picture of thinking and nothing else, `🤔 I still need a cup.`: where it names no action it is a thought. Null for other replies. */
export const musedIn = (clean: string): Parsed<ParsedAction> | null => {
  const [, thought] = /^\s*(?:> ?)?(?:🤔|💭|🧠)\uFE0F? *(\p{L}[^\n]*\S \S[^\n]*)\s*$/u.exec(clean) ?? [];
  return thought === undefined ? null : { ok: true, value: { kind: "think", text: `think: ${thought.trim()}` }, isRepaired: true };
};
