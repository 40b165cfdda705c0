import type { Look } from "../chart/chart.js";
import type { Side } from "../scenes/read-view.js";

/**
 * What a text says about the things around that have no numbers: `You can see a red ball,a key on
 * your left`.
 */
const seen = /\byou can see (?!nothing)(.+?) (in front of you|on your left|on your right)\b/gi;
const nothing = /\byou can see nothing\b/i;
const inReach = /\bmanipulable object: (?:an? )?([a-z ]+)/i;

const sides: Readonly<Record<string, Side>> = {
  "in front of you": "front",
  "on your left": "left",
  "on your right": "right",
};

/** Whether a text names such things, or says that there are none. */
export const describesSight = (text: string): boolean =>
  nothing.test(text) || text.search(seen) >= 0;

const namesIn = (list: string): readonly string[] =>
  list.split(",").map((name) =>
    name
      .trim()
      .toLowerCase()
      .replace(/^(?:an?|the) /, ""),
  );

/** Reads it; of things of one name the one in front counts. */
export const readSight = (text: string): Look => {
  const found = new Map<string, Side>();
  for (const [, list = "", side = ""] of text.matchAll(seen))
    for (const name of namesIn(list))
      if (!found.has(name)) found.set(name, sides[side.toLowerCase()] ?? "front");
  return { sides: found, ahead: inReach.exec(text)?.[1]?.trim().toLowerCase() ?? null };
};
