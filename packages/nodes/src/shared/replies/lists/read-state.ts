import type { EmbodiedState, Parsed } from "@mnemograph/core";
import { itemsIn } from "../../embodiment/items-in.js";
import { asLines, bareLine, recordsIn, ownText } from "./plain-lines.js";

const field = /^(?:\d[.)] )?(facing|moved|holding|seen|done)(?: \([^)]{0,40}\))?\s*(?:[:=→]|[-–—] )\s*(.*)$/i;
const nextField = /[;,.]? +(?=(?:moved|holding|seen|done) ?[:=])/gi;

const itemsOf = (text: string): string[] =>
  itemsIn(text.replace(/\.$/, "").replace(/^[[(](.*)[\])]$/, "$1"), /[,;]\s*(?:and\s+)?|\s+and\s+(?=(?:an?|the)\s)/)
    .map((item) => item.replace(/^["']|["']$/g, "").replace(/^(?:the|an?) (?=\S)/i, ""))
    .filter((item) => item !== "" && item !== "empty");

/** Reads `Facing:`, `Moved:`, `Holding:`, `Seen:` and `Done:`, one to a line or as an object; at least one must be there, missing ones are left out. */
export const readState = (reply: string): Parsed<Partial<EmbodiedState>> => {
  const records = recordsIn(reply);
  const stated = new Map<string, string>();
  let open = "";
  for (const line of records.length > 0 ? asLines(records) : ownText(reply).replace(nextField, "\n").split("\n").map(bareLine)) {
    const [, name = open, text = line] = field.exec(line) ?? [];
    open = name.toLowerCase();
    if (open !== "" && text !== "") stated.set(open, [stated.get(open), text.trim()].filter(Boolean).join(", "));
    else if (open !== "" && !stated.has(open)) stated.set(open, "");
  }
  const [facing, moved, holding, seen, done] = ["facing", "moved", "holding", "seen", "done"].map((name) => stated.get(name));
  const count = /(?<![a-z]_)\d+/i.exec(moved ?? "")?.[0];
  const value = {
    ...(facing === undefined ? {} : { facing: facing.replace(/\.$/, "").replace(/^the /i, "") }),
    ...(count === undefined ? {} : { moved: Number(count) }),
    ...(holding === undefined ? {} : { holding: itemsOf(holding) }),
    ...(seen === undefined ? {} : { seen: itemsOf(seen) }),
    ...(done === undefined ? {} : { done: itemsOf(done) }),
  };
  if (Object.keys(value).length === 0)
    return { ok: false, problem: "It holds none of the lines `Facing:`, `Moved:`, `Holding:`, `Seen:`, `Done:`." };
  return reply.startsWith("Facing:") ? { ok: true, value } : { ok: true, value, isRepaired: true };
};
