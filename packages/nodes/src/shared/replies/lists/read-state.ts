import type { EmbodiedState, Parsed } from "@mnemograph/core";
import { itemsIn } from "../../words/items-in.js";
import { fieldsIn, described } from "./reply-fields.js";

const names = ["facing", "moved", "holding", "seen", "done"];
const divider = /[,;]\s*(?:and\s+)?|\s+and\s+(?=(?:an?|the)\s|[a-z]+[ _]\d)/i;

/** The parts of a state that a reply states, each read from its words. */
export const stateOf = (parts: ReadonlyMap<string, string>): Partial<EmbodiedState> => {
  const facing = parts.get("facing");
  const count = /\b\d+/.exec(parts.get("moved") ?? "")?.[0];
  const lists = (["holding", "seen", "done"] as const).flatMap((name) => {
    const text = parts.get(name);
    return text === undefined
      ? []
      : [[name, itemsIn(text.replace(/^[[(](.*)[\])]$/, "$1"), divider)] as const];
  });
  return {
    ...(facing === undefined ? {} : { facing: facing.replace(/^the |[\s.,]+$/gi, "") }),
    ...(count === undefined ? {} : { moved: Number(count) }),
    ...Object.fromEntries(lists),
  };
};

/**
 * Reads `Facing:`, `Moved:`, `Holding:`, `Seen:` and `Done:`, one to a line or as an object; at
 * least one must be there, missing ones are left out.
 */
export const readState = (reply: string): Parsed<Partial<EmbodiedState>> => {
  const parts = new Map<string, string>();
  let open = "";
  for (const { label, text, line } of fieldsIn(reply)) {
    const isContinued = label === "" && open !== "";
    if (!isContinued) open = names.includes(label) ? label : "";
    if (open !== "")
      parts.set(open, [parts.get(open), isContinued ? line : text].filter(Boolean).join(", "));
  }
  const value = stateOf(parts);
  return Object.keys(value).length === 0
    ? {
        ok: false,
        problem: "It tells no state.",
        asked: "Reply with the lines Facing:, Moved:, Holding:, Seen: and Done:.",
      }
    : described(value, reply.startsWith("Facing:"));
};
