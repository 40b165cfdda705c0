import type { EmbodiedState, Parsed } from "@mnemograph/core";
import { fieldsIn, described } from "./reply-fields.js";

const nothing =
  /^(?:(?:nothing|none|empty|anything)(?: (?:yet|so far|else|at all))?|n\/a|[-–—]*)$/i;

/**
 * The items of a list in words, without articles and quotation marks. What stands in brackets is
 * one: `put [bread_0, cabinet_0]` has no comma that divides. `nothing` is no item.
 */
const itemsIn = (text: string, divider: RegExp): string[] => {
  const held: string[] = [];
  const masked = text.replace(
    /\[[^[\]]*\]|\([^()]*\)/g,
    (part) => `\uE000${held.push(part) - 1}\uE001`,
  );
  return masked
    .split(divider)
    .map((item) =>
      item.replace(/\uE000(\d+)\uE001/g, (_, index: string) => held[Number(index)] ?? ""),
    )
    .map((item) => item.replace(/^[\s"']*(?:(?:an?|the) (?=\S))?|[\s"'.]+$/gi, ""))
    .filter((item) => !nothing.test(item));
};

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
