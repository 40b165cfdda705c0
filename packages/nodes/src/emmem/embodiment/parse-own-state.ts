import { isRecord, jsonValues, ownTurn } from "../../shared/replies/index.js";
import type { Parsed } from "@mnemograph/core";
import type { z } from "zod";
import type { OwnStateSchema } from "./own-state-options.js";

/** A state of the user's own type, as it stands in `embodiedState.own`; `readOwnState` types it. */
export type OwnState = Readonly<Record<string, unknown>>;

/** As prompts show it: JSON on one line; empty before the agent stated any. */
export const describeOwnState = (state: OwnState | undefined): string =>
  state === undefined ? "" : JSON.stringify(state);

const problemsOf = ({ issues }: z.core.$ZodError) =>
  issues
    .slice(0, 5)
    .map(({ path, message }) => `${path.length === 0 ? "the state" : path.join(".")}: ${message}`)
    .join("; ");

/** An object, and before it the only one that it holds: `{"state": {…}}`. */
const candidates = (value: unknown): readonly unknown[] => {
  const inner = isRecord(value) ? Object.values(value) : [];
  return inner.length === 1 && isRecord(inner[0]) ? [inner[0], value] : [value];
};

/**
 * Reads the last JSON object of a reply that fits the user's state type. The problem lists what is
 * wrong, field by field.
 */
export const parseOwnState = (reply: string, schema: OwnStateSchema): Parsed<OwnState> => {
  const objects = jsonValues(ownTurn(reply).text).filter((value) => !Array.isArray(value));
  const read = objects.flatMap(candidates).map((value) => schema.safeParse(value));
  const fitting = read.findLast(({ success }) => success);
  if (fitting?.success) return { ok: true, value: fitting.data };
  const error = read.at(-1)?.error;
  return {
    ok: false,
    problem:
      error === undefined
        ? "It holds no JSON object with the state."
        : `Its state does not fit: ${problemsOf(error)}.`,
  };
};

/**
 * The state that an episode's graph ended with, in the user's type.
 *
 * @throws ZodError where the agent never stated a state that fits.
 * @example
 * const Robot = z.object({ battery: z.int().describe("percent left") });
 * readOwnState(Robot, { own: { battery: 40 } }).battery; // → 40
 */
export const readOwnState = <Schema extends OwnStateSchema>(
  schema: Schema,
  embodiedState: { readonly own?: OwnState | undefined },
): z.output<Schema> => schema.parse(embodiedState.own);
