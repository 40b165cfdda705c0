import type { Reflection, RetrievedExperience, StateActionTuple } from "@mnemograph/core";
import { type RecalledKind, markAsData } from "./mark-as-data.js";

/** How recalled things become a prompt's text; each part can be replaced alone. */
export interface Renderers {
  readonly experience: (experience: RetrievedExperience) => string;
  readonly tuple: (tuple: StateActionTuple) => string;
  readonly reflection: (reflection: Reflection & { readonly goal?: string | undefined }) => string;
  readonly state: (state: unknown) => string;
  /** Puts the texts of one kind together. Whoever replaces it marks recalled text as data. */
  readonly frame: (kind: RecalledKind, texts: readonly string[]) => string;
}

const headings: Readonly<Record<RecalledKind, string>> = {
  experiences:
    "What was done for similar requests earlier; lines that begin with > are actions, and the lines below each are what came back.",
  situations: "Situations like the present one, with what was done in each.",
  reflections: "Notes that were written after attempts that failed.",
  state: "What is known so far.",
  memory: "Past runs.",
};

/** A past run: its request, then actions and what came back. RAP section 3.5. */
export const renderExperience = ({ task, plan, entries, first }: RetrievedExperience): string =>
  [
    `Request: ${task}`,
    ...(plan === "" || plan === task ? [] : [`Plan: ${plan}`]),
    ...(first > 0 ? ["…"] : []),
    ...entries.filter(Boolean),
  ].join("\n");

/** `<goal, history, observation → action>`. LDM2 eq. 1. */
export const renderTuple = ({ goal, history, observation, action }: StateActionTuple): string =>
  [
    `Request: ${goal}`,
    ...(history.evaluation === "" ? [] : [`Progress: ${history.evaluation}`]),
    ...(history.summary === "" ? [] : [`Done before: ${history.summary}`]),
    ...(observation.trim() === goal.trim() ? [] : [`Seen: ${observation}`]),
    `Then done: ${action}`,
  ].join("\n");

/** A note, with the request that it was written on where that is known. Reflexion section 3. */
export const renderReflection: Renderers["reflection"] = ({ goal, text }) => {
  const note = text.replace(/^\s*(?:new\s+)?(?:plan|lesson|note|reflection)\s*:\s*/i, "").trim();
  return goal === undefined ? `- ${note}` : `- On "${goal}": ${note}`;
};

/** The state as JSON. LangSuitE section 4, with the user's own schema. */
export const renderState = (state: unknown): string => JSON.stringify(state, null, 2);

/**
 * How memories become text unless an agent says otherwise: each of these can be replaced alone.
 */
export const defaultRenderers: Renderers = {
  experience: renderExperience,
  tuple: renderTuple,
  reflection: renderReflection,
  state: renderState,
  frame: (kind, texts) => markAsData(kind, headings[kind], texts),
};
