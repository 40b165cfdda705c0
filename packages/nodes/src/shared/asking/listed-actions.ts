import {
  type Environment,
  type Json,
  MnemographError,
  type Options,
  type Parsed,
} from "@mnemograph/core";
import { z } from "zod";
import { listedAction } from "../replies/index.js";

/**
 * Which actions agents know of. It is a setting of a run: it holds for all pipelines of a table.
 */
export const Actions = z.enum(["formed", "listed"]).default("formed").meta({
  description:
    "`listed`: acting nodes are shown every action that is possible now, as the world lists them (`environment.admissible`), and may choose only these; so they know more than the papers' agents knew",
  paper: "`formed`",
});
export type Actions = Options<typeof Actions>;

export interface ListedActionsDeps {
  readonly actions?: NonNullable<Actions>;
  readonly environment?: Pick<Environment, "describe" | "tools" | "effects" | "admissible">;
}

/**
 * Every action that is possible now, where agents are held to these; undefined where they are not,
 * or the episode is over.
 */
export const listedActions = async (
  { actions, environment }: ListedActionsDeps,
  { environmentState }: { readonly environmentState?: Json | undefined },
): Promise<readonly string[] | undefined> => {
  if (actions !== "listed") return undefined;
  if (environment?.admissible === undefined || environmentState === undefined)
    throw new MnemographError({
      code: "USAGE",
      message:
        environmentState === undefined
          ? "`actions: listed` needs the channel `environmentState`"
          : "this world does not list its actions, as `actions: listed` needs",
      hint: "leave out `actions`, or play in a world whose `admissible` lists what is possible, such as alfworld or webshop",
      evidence: { hasState: environmentState !== undefined },
    });
  const listed = await environment.admissible(environmentState);
  return listed.length === 0 ? undefined : listed;
};

interface ReadAction {
  readonly kind: "act" | "think" | "invalid";
  readonly text: string;
}

/**
 * A reading whose action is listed, in the list's spelling; another is asked for where it is not.
 * Thoughts pass.
 */
export const heldTo = <Read extends ReadAction | { readonly action: ReadAction }>(
  read: Parsed<Read>,
  listed: readonly string[] | undefined,
): Parsed<Read> => {
  if (listed === undefined || !read.ok) return read;
  const { value } = read;
  const action: ReadAction = "action" in value ? value.action : value;
  if (action.kind !== "act") return read;
  const text = listedAction(action.text, listed);
  if (text === null)
    return { ok: false, kind: "none", problem: `This is not possible now: ${action.text}` };
  const spelled = { ...action, text };
  return {
    ...read,
    value: ("action" in value ? { ...value, action: spelled } : { ...value, text }) as Read,
  };
};
