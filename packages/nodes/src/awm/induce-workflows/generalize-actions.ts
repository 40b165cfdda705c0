import { escapePattern } from "../../shared/words/escape-pattern.js";

/** An action with names in the place of its values. */
export interface GeneralAction {
  /** `goto` of `go to <place>`: the words that stand in the form before its first value. */
  readonly verb: string;
  /** The first value without its number; empty where there is none. */
  readonly object: string;
  /** `take {object} from {receptacle}`. */
  readonly text: string;
}

interface Value {
  readonly label: string;
  readonly value: string;
}

/** An action taken apart: its verb, its values, and what it is with other words for them. */
interface Taken {
  readonly verb: string;
  readonly values: readonly Value[];
  readonly render: (names: readonly string[]) => string;
}

const slot = /<([^<>]{1,40})>|\[([^[\]]{1,40})\]/g;

const byForm = (action: string, form: string): Taken | undefined => {
  const labels = [...form.matchAll(slot)].map(([, angle, square]) => angle ?? square ?? "");
  if (labels.length === 0)
    return form === action ? { verb: form, values: [], render: () => form } : undefined;
  const literals = form.split(/<[^<>]{1,40}>|\[[^[\]]{1,40}\]/);
  const isSquare = form.includes("[");
  const [open, close] = isSquare ? ["\\[", "\\]"] : ["", ""];
  const pattern = literals.map(escapePattern).join(`${open}(.{1,200}?)${close}`);
  const found = new RegExp(`^${pattern}$`, "i").exec(action);
  if (found === null) return undefined;
  return {
    verb: literals[0] ?? "",
    values: labels.map((label, index) => ({ label, value: found[index + 1] ?? "" })),
    render: (names) =>
      literals
        .map((text, index) => {
          const name = names[index];
          if (name === undefined) return text;
          return isSquare ? `${text}[${name}]` : `${text}${name}`;
        })
        .join(""),
  };
};

const call = /^([\w.]{1,80})\((\{.*\})\)$/;

const byCall = (action: string): Taken | undefined => {
  const [, verb = "", json = ""] = call.exec(action) ?? [];
  if (verb === "") return undefined;
  const pairs = [...json.matchAll(/"(\w{1,60})":("(?:[^"\\]|\\.){0,400}"|[^,{}[\]"]{1,60})/g)];
  const values = pairs.map(([, label = "", value = ""]) => ({ label, value }));
  return {
    verb,
    values,
    render: (names) =>
      `${verb}(${values.map(({ label }, index) => `${label}: ${names[index] ?? ""}`).join(", ")})`,
  };
};

/** Names with a number stand for values where the world describes no form. */
const byNumbers = (action: string): Taken => {
  const parts = action.split(/\b([a-z]{2,40} \d{1,4})\b/i);
  const values = parts
    .filter((_, index) => index % 2 === 1)
    .map((value) => ({ label: value.replace(/ \d+$/, ""), value }));
  return {
    verb: values.length === 0 ? (action.split(/\s/)[0] ?? "") : (parts[0] ?? ""),
    values,
    render: (names) =>
      parts
        .map((part, index) => (index % 2 === 1 ? (names[(index - 1) / 2] ?? "") : part))
        .join(""),
  };
};

const taken = (action: string, forms: readonly string[]): Taken => {
  for (const form of forms) {
    const found = byForm(action, form);
    if (found !== undefined) return found;
  }
  return byCall(action) ?? byNumbers(action);
};

/**
 * Actions with `{names}` in the place of their values, the same name for the same value: the second
 * value of a name is `{name-2}`. AWM section 2.2 and appendix "rule-based induction".
 */
export const generalizeActions = (
  actions: readonly string[],
  forms: readonly string[],
): readonly GeneralAction[] => {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  const nameOf = ({ label, value }: Value): string => {
    const key = `${label}\n${value.toLowerCase()}`;
    const known = names.get(key);
    if (known !== undefined) return known;
    const count = (counts.get(label) ?? 0) + 1;
    counts.set(label, count);
    const name = count === 1 ? `{${label}}` : `{${label}-${count}}`;
    names.set(key, name);
    return name;
  };
  return actions.map((action) => {
    const { verb, values, render } = taken(action, forms);
    return {
      verb: verb.toLowerCase().replace(/[^a-z]/g, ""),
      object: (values[0]?.value ?? "").toLowerCase().replace(/\W*\d+\W*$|^"|"$/g, ""),
      text: render(values.map(nameOf)),
    };
  });
};
