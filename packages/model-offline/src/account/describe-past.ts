import { readCommand } from "../pages/command.js";
import type { Message } from "../teams/messages.js";
import { pastOf } from "./inflection.js";

/** Something that was done, with how it ended, or said by somebody else. */
export type PastEvent =
  | { readonly action: string; readonly hadEffect: boolean; readonly metWall: boolean }
  | { readonly heard: Message };

/**
 * `search[red mug]` reads `search for "red mug"`, a call `take ⟦mug 1⟧` or `move_ahead` names
 * itself.
 */
const phraseOf = (action: string, inflect: (verb: string) => string): string => {
  const command = readCommand(action);
  if (command !== undefined)
    return `${inflect(command.verb)} ${/^search$/i.test(command.verb) ? "for " : ""}"${command.argument}"`;
  if (/⟦|^\w*_/.test(action)) return `${inflect("use")} ${action}`;
  const [, verb = "", rest = ""] = /^(\w+)([\s\S]*)$/.exec(action) ?? [];
  return verb === "" ? action : `${inflect(verb.toLowerCase())}${rest}`;
};

const describeEvent = (event: PastEvent): string => {
  if ("heard" in event)
    return `heard ${event.heard.from} say "${event.heard.text.replaceAll('"', "'")}"`;
  const { action, hadEffect, metWall } = event;
  if (hadEffect) return phraseOf(action, pastOf);
  return `tried to ${phraseOf(action, (verb) => verb)} ${metWall ? "but met a wall" : "without success"}`;
};

/** What was done, in order, as one English sentence. */
export const describePast = (events: readonly PastEvent[]): string =>
  events.length === 0 ? "" : `I ${events.map(describeEvent).join(", ")}.`;
