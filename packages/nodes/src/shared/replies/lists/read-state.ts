import type { EmbodiedState, Parsed } from "@mnemograph/core";
import { itemsIn } from "../../words/items-in.js";
import { fieldsIn, described } from "./reply-fields.js";

const divider = /[,;]\s*(?:and\s+)?|\s+and\s+(?=(?:an?|the)\s|[a-z]+[ _]\d)/i;
const listOf = (text: string) => itemsIn(text.replace(/^[[(](.*)[\])]$/, "$1"), divider);

/** How each part of a state is read from its words; undefined where they do not say it. */
const parts = {
  facing: (text: string) => text.replace(/^the |[\s.,]+$/gi, ""),
  moved: (text: string) => text.match(/\b\d+/)?.map(Number)[0],
  holding: listOf,
  seen: listOf,
  done: listOf,
};

/** The parts of a state that a reply states, each read from its words. */
export const stateOf = (words: ReadonlyMap<string, string>): Partial<EmbodiedState> =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([name, read]) => {
      const value = words.has(name) ? read(words.get(name) ?? "") : undefined;
      return value === undefined ? [] : [[name, value]];
    }),
  );

/**
 * Reads `Facing:`, `Moved:`, `Holding:`, `Seen:` and `Done:`, one to a line or as an object; at
 * least one must be there, missing ones are left out.
 */
export const readState = (reply: string): Parsed<Partial<EmbodiedState>> => {
  const words = new Map<string, string>();
  let open = "";
  for (const { label, text, line } of fieldsIn(reply)) {
    const isContinued = label === "" && open !== "";
    if (!isContinued) open = Object.hasOwn(parts, label) ? label : "";
    if (open !== "")
      words.set(open, [words.get(open), isContinued ? line : text].filter(Boolean).join(", "));
  }
  const value = stateOf(words);
  return Object.keys(value).length === 0
    ? {
        ok: false,
        problem: "It tells no state.",
        asked: "Reply with the lines Facing:, Moved:, Holding:, Seen: and Done:.",
      }
    : described(value, reply.startsWith("Facing:"));
};
