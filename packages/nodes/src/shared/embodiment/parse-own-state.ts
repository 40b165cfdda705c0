import type { Parsed } from "@mnemograph/core";
import type { z } from "zod";
import { cleanReply } from "../replies/turn/clean-reply.js";
import { jsonIn } from "../replies/records/reply-fields.js";
import type { OwnStateSchema } from "./own-state-options.js";

/** A state of the user's own type, as it stands in `embodiedState.own`; `readOwnState` types it. */
export type OwnState = Readonly<Record<string, unknown>>;

/** As prompts show it: JSON on one line; empty before anything was told. */
export const tellOwnState = (state: OwnState | undefined): string => (state === undefined ? "" : JSON.stringify(state));

const problemsOf = ({ issues }: z.core.$ZodError) =>
  issues
    .slice(0, 5)
    .map(({ path, message }) => `${path.length === 0 ? "the state" : path.join(".")}: ${message}`)
    .join("; ");

/**
 * Reads the last JSON object of a reply that fits the user's state type; what is wrong with it is told field by field.
 *
 * @example
 * parseOwnState('My state: {"battery": 40}', z.object({ battery: z.int() })); // → { ok: true, value: { battery: 40 } }
 */
export const parseOwnState = (reply: string, schema: OwnStateSchema): Parsed<OwnState> => {
  const clean = cleanReply(reply).slice(0, 50_000);
  const objects = jsonIn(clean).filter((value) => !Array.isArray(value));
  const read = objects.map((value) => schema.safeParse(value));
  const fitting = read.findLast(({ success }) => success);
  if (fitting?.success) return { ok: true, value: fitting.data };
  const last = read.at(-1);
  return {
    ok: false,
    problem: last?.error === undefined ? "It holds no JSON object with the state." : `Its state does not fit: ${problemsOf(last.error)}.`,
  };
};

/**
 * The state that an episode's graph ended with, in the user's type.
 *
 * @throws ZodError where the agent never told a state that fits.
 * @example
 * const Robot = z.object({ battery: z.int().describe("percent left") });
 * readOwnState(Robot, { own: { battery: 40 } }).battery; // → 40
 */
export const readOwnState = <Schema extends OwnStateSchema>(
  schema: Schema,
  embodiedState: { readonly own?: OwnState | undefined },
): z.output<Schema> => schema.parse(embodiedState.own);
