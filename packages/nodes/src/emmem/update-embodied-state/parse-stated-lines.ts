import type { Parsed, EmbodiedState } from "@mnemograph/core";

const line = (reply: string, name: string) => new RegExp(`^\\W*${name}\\W*:\\s*(.*?)[\\s.]*$`, "im").exec(reply)?.[1];

const items = (text: string) =>
  text
    .split(/[,;]\s*/)
    .map((item) => item.trim())
    .filter((item) => item !== "" && !/^(?:nothing|none|-)$/i.test(item));

/** Reads `Facing:`, `Moved:`, `Holding:`, `Seen:` and `Done:` lines; at least one must be there, missing ones are left out. */
export const parseStatedLines = (reply: string): Parsed<Partial<EmbodiedState>> => {
  const [facing, moved, holding, seen, done] = ["facing", "moved", "holding", "seen", "done"].map((name) => line(reply, name));
  const count = /\d+/.exec(moved ?? "")?.[0];
  const told = {
    ...(facing === undefined ? {} : { facing }),
    ...(count === undefined ? {} : { moved: Number(count) }),
    ...(holding === undefined ? {} : { holding: items(holding) }),
    ...(seen === undefined ? {} : { seen: items(seen) }),
    ...(done === undefined ? {} : { done: items(done) }),
  };
  return Object.keys(told).length > 0
    ? { ok: true, value: told }
    : { ok: false, problem: "It holds none of the lines `Facing:`, `Moved:`, `Holding:`, `Seen:`, `Done:`." };
};
