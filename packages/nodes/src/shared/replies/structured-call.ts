import { type ActionForm, spelledByForm } from "./action-forms.js";
import { jsonIn, valueUnder } from "./reply-fields.js";

const NAMES = ["action", "tool", "toolname", "name", "function", "command"];
const VALUES = ["actioninput", "toolinput", "arguments", "args", "parameters", "params", "input", "kwargs"];

const WORDS = new Map<unknown, string>([
  [null, "None"],
  [true, "True"],
  [false, "False"],
]);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * A call that a reply gives as an object, `{"action": "email.delete_email", "action_input": {"email_id": "7"}}`, in the words of a world whose
 * actions are calls; undefined where the reply holds none of this world's calls so.
 */
export const structuredCall = (reply: string, forms: readonly ActionForm[]): string | undefined => {
  if (!reply.includes("{") || !forms.some(({ isCall }) => isCall)) return undefined;
  for (const object of jsonIn(reply)) {
    const [name, values] = [valueUnder(object, NAMES), valueUnder(object, VALUES)];
    if (typeof name !== "string" || !isRecord(values)) continue;
    const words = Object.entries(values).map(([key, value]) => `${key}=${WORDS.get(value) ?? JSON.stringify(value)}`);
    const call = spelledByForm(`${name.trim()}(${words.join(", ")})`, forms);
    if (call !== null) return call;
  }
  return undefined;
};
