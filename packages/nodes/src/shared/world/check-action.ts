import { actionForms, fitting, listedAction } from "../replies/index.js";
import type { ParseOptions } from "../prompting/reading.js";
import { beginsWithAny } from "../words/begins-with-any.js";
import type { ActionKind, Environment, Json, NodeRuntime } from "@mnemograph/core";
import { namesAsListed } from "./names-as-listed.js";

/** An action as an agent chose it. */
export interface ChosenAction {
  readonly kind: ActionKind;
  readonly text: string;
}

/**
 * The action as the world spells it, where it lists what is possible now and one of these is meant;
 * a refused one with the world's names of things. Thoughts stay as they are.
 */
export const admittedAction = async (
  { kind, text }: ChosenAction,
  state: Json,
  environment: Pick<Environment, "admissible">,
  { reader = "robust", put }: ParseOptions = {},
): Promise<{ readonly text: string; readonly isListed: boolean | null }> => {
  if (kind !== "act" || reader === "published" || environment.admissible === undefined)
    return { text, isListed: null };
  const listed = await environment.admissible(state);
  const resolved = listedAction(text, listed, put !== "asWritten") ?? text;
  if (listed.includes(resolved)) return { text: resolved, isListed: true };
  return { text: namesAsListed(resolved, listed), isListed: listed.length === 0 ? null : false };
};

const outcomeOf = ({ kind, text }: ChosenAction, sent: string, isRefused: boolean) => {
  if (kind === "invalid") return "unusable";
  if (isRefused) return "refused";
  return sent === text ? null : "resolved";
};

/**
 * Reports to the trace an action that no reply held, that the world refuses, or that had to be
 * resolved, and no other action. An action is refused if it is answered with one of `refusals` or
 * is not listed as possible.
 */
export const describeCheck = (
  node: string,
  {
    described,
    sent,
    isListed,
    answer,
  }: {
    readonly described: ChosenAction;
    readonly sent: string;
    readonly isListed: boolean | null;
    readonly answer: string;
  },
  {
    environment,
    refusals,
  }: { readonly environment: Pick<Environment, "describe">; readonly refusals: readonly string[] },
  runtime: NodeRuntime | undefined,
): void => {
  const isOpen = () =>
    fitting({ forms: actionForms(environment.describe?.().actions ?? []) })(sent) !== null;
  const isRefused =
    described.kind === "act" &&
    (beginsWithAny(answer, refusals) || (isListed === false && !isOpen()));
  const outcome = outcomeOf(described, sent, isRefused);
  if (outcome === null) return;
  runtime?.emit?.({
    type: "action-check",
    node,
    action: sent,
    outcome,
    ...(sent === described.text ? {} : { described: described.text }),
  });
};
