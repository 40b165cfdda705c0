import { doesWhatIsGiven } from "./doing-calls.js";
import { looseJson } from "./loose-json.js";
import { isRecord, valueUnder } from "./value-under.js";

/** Names under which records of calls give what is called, and what it is given; letters only, the surest first. */
export const calledNames = ["action", "actiontype", "toolname", "tool", "name", "function", "command", "verb", "act", "type"];
const givenNames = [
  "actioninput",
  "toolinput",
  "arguments",
  "args",
  "parameters",
  "params",
  "kwargs",
  "input",
  "object",
  "target",
  "value",
  "argument",
  "element",
  "query",
  "keywords",
];

/** Values as a call in words writes them. */
const words = new Map<unknown, string>([
  [null, "None"],
  [true, "True"],
  [false, "False"],
]);

const pairsOf = (given: unknown): readonly (readonly [name: string | null, value: unknown])[] => {
  const value = typeof given === "string" && /^\s*\{/.test(given) ? (looseJson(given) ?? given) : given;
  if (isRecord(value)) return Object.entries(value);
  return (Array.isArray(value) ? (value as unknown[]) : [value]).map((one) => [null, one]);
};

/**
 * The call that a record tells, with its arguments by name where they have one: `{ "tool": "take", "arguments": { "object": "mug 1" } }` is
 * `take(object="mug 1")`. Undefined where the record names nothing that is called, or gives it nothing.
 */
export const recordedCall = (record: unknown): string | undefined => {
  const name = valueUnder(record, calledNames);
  if (isRecord(name)) return recordedCall(name);
  const given = valueUnder(record, givenNames);
  if (typeof name !== "string" || given === undefined) return undefined;
  const told = pairsOf(given).map(([key, value]) => `${key === null ? "" : `${key}=`}${words.get(value) ?? JSON.stringify(value)}`);
  return `${name.trim()}(${told.join(", ")})`;
};

/** The same call where its arguments stand in one text: `{ "action": "take", "action_input": "mug 1, desk 2" }` is `take("mug 1", "desk 2")`. */
export const listedCall = (record: unknown): string | undefined => {
  const [name, given] = [valueUnder(record, calledNames), valueUnder(record, givenNames)];
  if (isRecord(name)) return listedCall(name);
  if (typeof name !== "string" || typeof given !== "string" || !given.includes(",")) return undefined;
  return recordedCall({ name, arguments: given.split(",").map((one) => one.trim()) });
};

/** What a record gives to a call that does whatever it is given: `{ "action": "step", "action_input": "open drawer 3" }`, also as a record of its own. */
export const handedIn = (record: unknown): string | undefined => {
  const [name, given] = [valueUnder(record, calledNames), valueUnder(record, givenNames)];
  if (typeof name !== "string" || !doesWhatIsGiven(name)) return undefined;
  return isRecord(given) ? toldValue(valueUnder(given, calledNames))?.trim() : typeof given === "string" ? given.trim() : undefined;
};

/** Entries that tell about an action, and are not what it is done to. */
const remarks =
  /thought|think|reason|rationale|explan|why|plan|confiden|probab|comment|note|analysis|observ|status|step|goal|expect|result|id$|time|score|priority|message/i;

/** Whether an entry of this name tells about an action, and is none. */
export const isRemark = (name: string): boolean => remarks.test(name) && !/^(?:(?:next|final)?step|(?:final)?result)$/i.test(name);

/** A record that gives a call's arguments beside its name: `{ "action": "take", "object": "mug 1", "source": "desk 2" }`. */
export const entriesAsCall = (record: unknown): string | undefined => {
  const name = valueUnder(record, calledNames);
  if (isRecord(name)) return entriesAsCall(name);
  if (typeof name !== "string" || !isRecord(record)) return undefined;
  const given = Object.entries(record).filter(
    ([key, one]) => (typeof one === "string" ? one !== name && one !== "" : Number.isFinite(one)) && !remarks.test(key),
  );
  // `{ "action": "chat", "message": "…" }`: what would tell about another action is what this one says.
  const said =
    given.length > 0
      ? given
      : Object.entries(record).filter(([key, one]) => typeof one === "string" && /^(?:message|content|text)$/i.test(key));
  return said.length === 0 ? undefined : `${name.trim()}(${said.map(([key, one]) => `${key}=${JSON.stringify(one)}`).join(", ")})`;
};

/** A value as one text: `{ name: "go to", args: ["desk 1"] }` is `go to("desk 1")`, of a list the first. */
export const toldValue = (value: unknown): string | undefined => {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (Array.isArray(value)) return toldValue(value[0]);
  return isRecord(value) ? (recordedCall(value) ?? toldValue(valueUnder(value, calledNames))) : undefined;
};
