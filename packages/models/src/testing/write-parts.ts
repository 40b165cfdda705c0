import { type ReplyParts, replyParts } from "./reply-parts.js";

type Kind = ReplyParts["kind"];
type Writers = {
  readonly [Name in Kind]?: (parts: Extract<ReplyParts, { kind: Name }>, reply: string) => string;
};

/** A style that writes each kind of reply anew; kinds without a writer are left to `other`. */
export const written =
  (writers: Writers, other: (reply: string) => string = (reply) => reply) =>
  (reply: string): string => {
    const parts = replyParts(reply);
    const write = writers[parts.kind] as ((parts: ReplyParts, reply: string) => string) | undefined;
    return write === undefined ? other(reply) : write(parts, reply);
  };

/** A style that writes the action anew and leaves the thought before it. */
export const onAction = (
  write: (action: string, thought: string) => string,
  other?: (reply: string) => string,
) =>
  written(
    {
      action: ({ action, thought }) =>
        thought === "" ? write(action, thought) : `Thought: ${thought}\n${write(action, thought)}`,
    },
    other,
  );

/** The thought of a reply, or one that fits any. */
export const why = (thought: string) => thought || "Nothing has been found yet, so I go on.";
/** `New plan` as `new_plan`. */
export const snake = (name: string) => name.toLowerCase().replaceAll(" ", "_");

/**
 * `take mug 1 from desk 2` as `take("mug 1", "desk 2")`, `click[Buy Now]` as `click("Buy Now")`; a
 * call stays one.
 */
export const asCall = (action: string): string => {
  if (/^[\w.]+\(.*\)$/s.test(action)) return action;
  const [, name = "", inner] = /^([\w ]+?) ?\[(.*)\]$/.exec(action) ?? [];
  if (inner !== undefined) return `${snake(name)}(${JSON.stringify(inner)})`;
  const [, verb = action, rest = ""] = /^(go to|[a-z_]+)(?: (.*))?$/.exec(action) ?? [];
  const given = rest === "" ? [] : rest.split(/ (?:from|in\/on|with) /);
  return `${snake(verb)}(${given.map((one) => JSON.stringify(one)).join(", ")})`;
};

/** What a reply says as one value: the form that models write as JSON, Python or YAML. */
export const asValue = (parts: ReplyParts): unknown => {
  switch (parts.kind) {
    case "action":
      return { thought: why(parts.thought), action: parts.action };
    case "thought":
      return { thought: parts.thought, action: null };
    case "key":
      return { [parts.mode]: parts.text };
    case "number":
      return { reasoning: parts.reason, answer: parts.number };
    case "verdicts":
      return { subgoals: parts.verdicts };
    case "labelled":
      return { [snake(parts.label)]: parts.text };
    case "fields":
      return Object.fromEntries(parts.fields.map(([name, value]) => [snake(name), value]));
    case "proposals":
      return { actions: parts.proposals };
    case "clusters":
      return { types: parts.clusters };
    default:
      return null;
  }
};

/** A style that writes the whole reply from what it says as one value; text stays as it is. */
export const whole = (write: (value: unknown) => string) => (reply: string) => {
  const value = asValue(replyParts(reply));
  return value === null ? reply : write(value);
};

/**
 * The name and the things that an action handles: `take mug 1 from desk 2` is `take` of `mug 1` and
 * `desk 2`.
 */
export const partsOf = (
  action: string,
): { readonly name: string; readonly given: readonly string[] } => {
  const [, name = "", inner] = /^([\w ]+?) ?\[(.*)\]$/.exec(action) ?? [];
  if (inner !== undefined) return { name, given: [inner] };
  const [, verb = action, rest = ""] = /^(go to|[a-z_]+)(?: (.*))?$/.exec(action) ?? [];
  return { name: verb, given: rest === "" ? [] : rest.split(/ (?:from|in\/on|with) /) };
};

const argumentNames = ["target", "place"];
/** The things by names. */
export const withNames = (given: readonly string[]) =>
  Object.fromEntries(given.map((one, index) => [argumentNames[index] ?? "other", one]));

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** A value as elements; of a list, one for each entry, in the singular of the list's name. */
export const asXml = (value: unknown, indent = ""): string =>
  Object.entries(value as object)
    .filter(([, one]) => one !== null)
    .flatMap(([key, one]) =>
      Array.isArray(one) && typeof one[0] === "object"
        ? one.map((item: unknown) => [key.replace(/s$/, ""), item] as const)
        : [[key, one] as const],
    )
    .map(([key, one]) =>
      typeof one === "object" && one !== null && !Array.isArray(one)
        ? `${indent}<${key}>\n${asXml(one, `${indent}  `)}\n${indent}</${key}>`
        : `${indent}<${key}>${escaped(Array.isArray(one) ? one.join(", ") : String(one))}</${key}>`,
    )
    .join("\n");
