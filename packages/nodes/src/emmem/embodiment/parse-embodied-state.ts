import type { EmbodiedState } from "@mnemograph/core";
import { stateOf } from "../../shared/replies/index.js";

/** The beginning of a clause that states one part of the agent's state. */
const cue =
  /(?:^|[.,;]|\band)\s*(?:(?:I(?:'m)?|have|am) )*(not )?(fac(?:e|ing)|at|moved|walked|hold(?:ing)?|seen?|saw|done)\b:?/gi;

const fields: Readonly<Record<string, keyof EmbodiedState>> = {
  face: "facing",
  at: "facing",
  walked: "moved",
  hold: "holding",
  see: "seen",
  saw: "seen",
};

const direction = /^(?:north|east|south|west)\b/i;

/**
 * Reads the parts of the state that a thought `Firstly, … Secondly, …` states. Parts that it does
 * not state are left out, and a thought without `Firstly` states none. LangSuitE appendix G.
 */
export const parseEmbodiedState = (thought: string): Partial<EmbodiedState> => {
  const [, behind = ""] = thought.split(/\bfirst(?:ly)?\b[,:]?/i, 2);
  const [status = ""] = behind.split(/\bsecond(?:ly)?\b/i, 1);
  const found = [...status.matchAll(cue)];
  const parts = new Map<string, string>();
  for (const [at, match] of found.entries()) {
    const [whole, not, word = ""] = match;
    const name = fields[word.toLowerCase()] ?? word.toLowerCase();
    const text = status.slice(match.index + whole.length, found[at + 1]?.index).trim();
    const nothing = name === "moved" ? "0" : "nothing";
    const value = not === undefined ? text : nothing;
    // An agent that states both where it looks and what it stands at faces the direction.
    if (name !== "facing" || !direction.test(parts.get(name) ?? "")) parts.set(name, value);
  }
  return stateOf(parts);
};
