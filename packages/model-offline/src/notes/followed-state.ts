import type { Situation } from "../cases/situation.js";
import { type Template, templateOf, verbOf } from "../reading/entities.js";
import { isSameVerb } from "./note-words.js";

/** What the past actions of an episode amount to, for rules on what is open, and what was done. */
export interface FollowedState {
  readonly open: ReadonlySet<string>;
  /** What is known to be shut, and was not opened since. */
  readonly shut: ReadonlySet<string>;
  readonly held: string | null;
  readonly here: string | null;
  readonly done: readonly Template[];
  /** Actions without effect, in lower case. */
  readonly inVain: ReadonlySet<string>;
  /** Places whose inside was seen. */
  readonly seen: ReadonlySet<string>;
  readonly last: Template | undefined;
}

const isVerb = (action: Template, verb: string): boolean => isSameVerb(verbOf(action), verb);

/** Whether an answer says that a place is shut. */
export const saysShut = (answer: string, name: string): boolean =>
  new RegExp(`\\b${name} is (?:closed|shut|locked)\\b`, "i").test(answer);

export const followedState = ({ pastActions, here }: Situation): FollowedState => {
  const open = new Set<string>();
  const shut = new Set<string>();
  const seen = new Set<string>();
  const inVain = new Set<string>();
  const done: Template[] = [];
  let held: string | null = null;
  for (const { text, hadEffect, answer = "" } of pastActions) {
    const action = templateOf(text);
    const [first, second] = action.slots.map(({ name }) => name);
    if (!hadEffect || first === undefined) {
      inVain.add(text.toLowerCase());
      continue;
    }
    done.push(action);
    if (isVerb(action, "open")) open.add(first);
    else if (isVerb(action, "close")) open.delete(first);
    else if (second !== undefined && isVerb(action, "take")) held = first;
    else if (second !== undefined && isVerb(action, "put")) held = null;
    if (second !== undefined) continue;
    if (saysShut(answer, first) || isVerb(action, "close")) shut.add(first);
    else {
      shut.delete(first);
      seen.add(first);
    }
  }
  return { open, shut, held, here, done, inVain, seen, last: done.at(-1) };
};
