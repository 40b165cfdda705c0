import { looseJson } from "../records/loose-json.js";
import { recordedCall } from "../records/recorded-call.js";
import { isRecord } from "../records/value-under.js";
import type { ActionForm } from "./action-forms.js";
import { literal, verbOf } from "./form-words.js";

/** `event_id: "1"` between round or square brackets is `event_id="1"`. */
const withEquals = (values: string, parameters: readonly string[]): string =>
  values.trimStart().startsWith("{")
    ? values
    : values.replace(/((?:^|,)\s*)([a-z_]\w*)\s*:\s*(?=["'\d[])/gi, (whole, before: string, name: string) =>
        parameters.includes(name) ? `${before}${name}=` : whole,
      );

/** `event_id="1" field="name"` without brackets, as a tag has it, is a list of arguments. */
const fromTag = (values: string): string => values.replace(/\s*\/?>?$/, "").replace(/(?<=["'\d])\s+(?=[a-z_]\w*=)/gi, ", ");

/** `email.delete_email(email_id)`: a call by its name, whatever stands in its brackets. */
export const called = (form: string): ActionForm | null => {
  const [, name, inner = ""] = /^([\w.-]+)\(([^()]*)\)$/.exec(form) ?? [];
  if (name === undefined) return null;
  const parameters = inner.split(",").flatMap((part) => /^\s*([a-z_]\w*)/i.exec(part)?.[1] ?? []);
  // Where names must not hold dots, models write underscores.
  const own = literal(name).replaceAll("\\.", "(?:\\.|[_/:-]{1,2})");
  return {
    form,
    parameters,
    ...verbOf(name),
    pattern: new RegExp(String.raw`^(?:(?:functions?|tools?)\.)?${own}\s*(?:\((.*)\)|(\{.*\})|\[(.*)\]|(?<=\s)([a-z_]\w*=.*))$`, "is"),
    spell: ([, round, braces, square, bare = ""]) => {
      const values = withEquals(round ?? braces ?? square ?? fromTag(bare), parameters);
      const record = /^\s*\{.*\}\s*$/s.test(values) ? looseJson(values) : undefined;
      const told = isRecord(record) ? recordedCall({ name, arguments: record }) : undefined;
      return told ?? `${name}(${values.includes('"') ? values : values.replace(/[“”]/g, '"')})`;
    },
  };
};
