import { type ActionForm, callNamed } from "../forms/action-forms.js";
import { calledNames, recordedCall } from "./recorded-call.js";
import { isRecord, valueUnder } from "./value-under.js";

/**
 * A record that gives the arguments of a call of the world's own beside its name, by the names that the world gives them:
 * `{ "tool": "email.delete_email", "email_id": "0012" }`.
 */
export const ownCall = (record: unknown, forms: readonly ActionForm[]): string | undefined => {
  const name = valueUnder(record, calledNames);
  if (typeof name !== "string" || !isRecord(record)) return undefined;
  const { parameters = [] } = callNamed(name.trim(), forms) ?? {};
  const given = Object.entries(record).filter(
    ([key, value]) => parameters.includes(key) && value !== null && typeof value !== "object" && value !== name,
  );
  return given.length === 0 ? undefined : recordedCall({ name, arguments: Object.fromEntries(given) });
};
