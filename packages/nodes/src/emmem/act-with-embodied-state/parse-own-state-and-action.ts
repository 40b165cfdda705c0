import {
  type ActionReading,
  ownTurn,
  parseThoughtAndAction,
  type ThoughtAndAction,
} from "../../shared/replies/index.js";
import type { Parsed } from "@mnemograph/core";
import type { OwnStateSchema } from "../embodiment/own-state-options.js";
import { parseOwnState } from "../embodiment/parse-own-state.js";

/**
 * Where the state stood, while thought and action are read: its fields are no fields of the reply.
 */
const mark = "my state as described";

/**
 * Reads a reply whose thought holds the agent's state as a JSON object of the user's type, and
 * whose action follows. A state that is missing or does not fit is a problem, so that the model is
 * asked again.
 */
export const parseOwnStateAndAction = (
  reply: string,
  schema: OwnStateSchema,
  reading: ActionReading,
): Parsed<ThoughtAndAction> => {
  const state = parseOwnState(reply, schema);
  if (!state.ok) return state;
  const clean = ownTurn(reply).text;
  const [from, until] = [clean.indexOf("{"), clean.lastIndexOf("}")];
  const words = `${clean.slice(0, from)}${mark}${clean.slice(until + 1)}`.replace(
    /```(?:json)?/g,
    "",
  );
  const read = parseThoughtAndAction(words, reading);
  if (!read.ok) return read;
  if (read.value.action.kind === "think")
    return { ok: false, problem: "It tells a state, but no action." };
  const described = JSON.stringify(state.value);
  const { thought } = read.value;
  return {
    ...read,
    value: {
      ...read.value,
      thought: thought.includes(mark)
        ? thought.replace(mark, described)
        : `${described} ${thought}`.trim(),
    },
  };
};
