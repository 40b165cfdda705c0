import type { ActionTool, EnvironmentDescription, Json } from "@mnemograph/core";
import { type ActionForm, actionForms, isRecord, keyOf } from "../replies/index.js";
import { escapePattern } from "../words/escape-pattern.js";
import { keepResults } from "../words/keep-results.js";

/** What the world says about one of its forms. */
type AboutForm = NonNullable<EnvironmentDescription["about"]>[string];

/** Providers allow letters, digits, `_` and `-` in names. */
const nameOf = (text: string, longest = 64): string =>
  text
    .replaceAll(".", "__")
    .replace(/[^\w-]+/g, "_")
    .replace(/^_+|_+$/g, "")
    .slice(0, longest) || "value";

/** Each name once: a second one gets a number. */
const distinct = (names: readonly string[]): readonly string[] =>
  names.map((name, at) => {
    const before = names.slice(0, at).filter((other) => other === name).length;
    return before === 0 ? name : `${name}_${before + 1}`;
  });

const textOf = (value: Json | undefined): string => {
  if (typeof value === "string") return value.trim();
  return value === undefined || value === null ? "" : JSON.stringify(value);
};

const literals = ({ form }: ActionForm): readonly string[] =>
  form.split(/<[^<>]*>|\[[^[\]]*\]|\([^()]*\)/);

/** The texts of a form's actions, as a regular expression. */
const patternOf = (form: ActionForm): string => {
  const any = String.raw`[^\n]+`;
  if (form.kind === "call") return String.raw`${escapePattern(form.verb)}\([^\n]*\)`;
  if (form.kind === "words") return literals(form).map(escapePattern).join(any);
  return form.slots.length === 0
    ? escapePattern(form.form)
    : String.raw`${escapePattern(form.verb + form.gap)}\[${any}\]`;
};

/**
 * Arguments under the tool's own names: capitals and separators aside, and out of one object around
 * them (`{ arguments: { … } }`); undefined where some are given and none is the tool's.
 */
const spelled = (
  args: Readonly<Record<string, Json>>,
  names: readonly string[],
): Readonly<Record<string, Json>> | undefined => {
  const own = Object.entries(args).flatMap(([key, value]) => {
    const name = names.find((one) => keyOf(one) === keyOf(key));
    return name === undefined ? [] : [[name, value] as const];
  });
  const [only, ...others] = Object.values(args);
  if (own.length === 0 && isRecord(only) && others.length === 0)
    return spelled(only as Readonly<Record<string, Json>>, names);
  return own.length === 0 && only !== undefined && names.length > 0
    ? undefined
    : Object.fromEntries(own);
};

/** An action in the form, with these values in its places, in their order. */
const written = (
  form: ActionForm,
  names: readonly string[],
  given: Readonly<Record<string, Json>>,
): string | undefined => {
  const args = spelled(given, names);
  if (args === undefined) return undefined;
  if (form.kind === "call") {
    const parts = names.flatMap((name) =>
      args[name] === undefined ? [] : [`${name}=${JSON.stringify(args[name])}`],
    );
    return `${form.verb}(${parts.join(", ")})`;
  }
  const values = names.map((name) => textOf(args[name]));
  if (values.includes("")) return undefined;
  if (form.kind === "brackets")
    return form.slots.length === 0 ? form.form : `${form.verb}${form.gap}[${values.join(", ")}]`;
  const rest = [...values];
  return form.form.replace(/<[^<>]*>/g, () => rest.shift() ?? "");
};

const toolOf = (form: ActionForm, name: string, about: AboutForm | undefined): ActionTool => {
  const names = distinct(form.slots.map(({ label }) => nameOf(label)));
  const meanings = form.slots.map(({ label }) => about?.parameters[label] ?? label);
  return {
    name,
    description: about?.description ?? form.form,
    parameters: {
      type: "object",
      properties: Object.fromEntries(
        names.map((one, at) => [one, { type: "string", description: meanings[at] }]),
      ),
      // What a call leaves out has a default in the world.
      required: form.kind === "call" ? [] : [...names],
      additionalProperties: false,
    },
    toAction: (args) => written(form, names, args),
  };
};

/** A form's name as a tool: its first words, or all of them where another form begins alike. */
const toolNames = (forms: readonly ActionForm[]): readonly string[] => {
  const short = forms.map(({ verb }) => nameOf(verb));
  const whole = forms.map((form) =>
    nameOf(form.kind === "words" ? literals(form).join(" ") : form.verb),
  );
  return distinct(
    short.map((name, at) =>
      short.filter((one) => one === name).length > 1 ? (whole[at] ?? name) : name,
    ),
  );
};

const oneTool = (action: Readonly<Record<string, unknown>>): ActionTool => ({
  name: "act",
  description: "Carries out the next action.",
  parameters: {
    type: "object",
    properties: { action },
    required: ["action"],
    additionalProperties: false,
  },
  toAction: ({ action: given }) => textOf(given) || undefined,
});

/** One tool that takes any of the listed actions. */
export const listTool = (listed: readonly string[]): ActionTool =>
  oneTool({ type: "string", enum: [...listed] });

const anyAction = (label: string): ActionTool => oneTool({ type: "string", description: label });

/**
 * A world's action forms as tools, one each, and as a regular expression; where a form is any text,
 * one tool that takes it.
 */
export const actionTools = keepResults(
  (
    forms: readonly string[],
    about: Readonly<Record<string, AboutForm>> = {},
  ): { readonly tools: readonly ActionTool[]; readonly pattern?: string } => {
    const read = actionForms(forms);
    if (read.length === 0)
      return {
        tools: [
          anyAction(forms.map((form) => form.replace(/[<>]/g, "")).join(" or ") || "the action"),
        ],
      };
    const names = toolNames(read);
    return {
      tools: read.map((form, at) => toolOf(form, names[at] ?? "act", about[form.form])),
      pattern: `(?:${read.map(patternOf).join("|")})`,
    };
  },
);
