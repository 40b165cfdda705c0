import type { FitWorld } from "./fit-form.js";
import type { Fit } from "./fit-text.js";
import type { ActionForm } from "./form.js";
import type { ReplyLine } from "./reply-lines.js";

/** How an action stood in its reply. */
export type Via = "asked" | "call" | "object" | "mark" | "line" | "sentence" | "listed";

const reasons = {
  cut: "It ends before its action.",
  declined: "It asks or declines instead of naming an action.",
  several: "It names several actions, and none of them is set off as the next one.",
  none: "It names no action of this world.",
  empty: "It is empty.",
  unlisted: "The world does not allow its action now.",
};

/** A reply as a model gave it; a text alone is one that ended as it should. */
export interface ModelReply {
  readonly text: string;
  readonly calls?: readonly { readonly name: string; readonly args: unknown }[] | undefined;
  readonly finish?: "stop" | "length" | undefined;
}

/** What an action is read by: the world's forms, its list, and what the agent has read. */
export interface ReadingWorld extends FitWorld {
  /** In a world whose actions cannot be undone, an action beside a question is not played. */
  readonly isIrreversible?: boolean | undefined;
  /** Which words are an action's thought: labelled ones alone, or sentences above it too. */
  readonly beside?: "labelled" | "sentences" | undefined;
  /** What becomes of an action that fits a form and is not listed. */
  readonly unlisted?: "play" | "ask" | undefined;
}

/** The same with what compares texts with it. */
export interface FittingWorld extends ReadingWorld {
  readonly fit: Fit;
}

/** A model's own words, and what they are compared with. */
export interface ReplyText {
  readonly rows: readonly string[];
  /** Up to an answer that the model invents. */
  readonly lines: readonly ReplyLine[];
  readonly world: FittingWorld;
  /** The thought in the lines up to one, or the block of reasoning above them. */
  readonly thought: (end: number) => string;
}

/** What a node's replies are read by: the user's options and the world. */
export interface ActionReading extends Partial<ReadingWorld> {
  readonly reader?: "robust" | "published";
}

export interface FoundAction {
  readonly ok: true;
  /** An action in the world's spelling, or `think: …`. */
  readonly action: { readonly kind: "act" | "think"; readonly text: string };
  /** Word for word, on one line; empty where there is none. */
  readonly thought: string;
  readonly via: Via;
  /** How many other actions the reply holds. */
  readonly further: number;
}

export type ActionReply =
  | FoundAction
  | {
      readonly ok: false;
      /** Why the reply holds no action that can be played. */
      readonly kind: keyof typeof reasons;
      readonly problem: string;
      /** What a model is sent about a reply in text: its form, and those of actions. */
      readonly asked: string;
    };

export const act = (text: string, via: Via, thought = "", further = 0): FoundAction => ({
  ok: true,
  action: { kind: "act", text },
  thought,
  via,
  further,
});

export const think = (text: string, via: Via): FoundAction => ({
  ...act(text, via),
  action: { kind: "think", text },
});

/** The form of a reply in one sentence. */
export const askedForm =
  "Reply with one line: > <action>. Nobody can answer questions; decide yourself.";

/** What is wrong with a reply, and what is asked for: no form of thoughts, which are no actions. */
export const problemOf = (
  kind: keyof typeof reasons,
  forms: readonly ActionForm[],
): ActionReply => {
  const shown = forms.flatMap(({ form }) =>
    form.toLowerCase().startsWith("think") ? [] : [`\n${form}`],
  );
  return { ok: false, kind, problem: reasons[kind], asked: `${askedForm}${shown.join("")}` };
};

/** Candidates of one rank: one, or several of which none counts; null where there is none. */
export const oneOf = (
  found: readonly (string | null)[],
  world: ReadingWorld,
  via: Via,
  thought = "",
): ActionReply | null => {
  const [only, ...others] = new Set(found.filter((text) => text !== null));
  if (only === undefined) return null;
  return others.length > 0 ? problemOf("several", world.forms) : act(only, via, thought);
};
