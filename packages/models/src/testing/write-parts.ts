import { type ReplyParts, replyParts } from "./reply-parts.js";

type Kind = ReplyParts["kind"];
type Writers = { readonly [Name in Kind]?: (parts: Extract<ReplyParts, { kind: Name }>, reply: string) => string };

/** A style that writes each kind of reply anew; kinds without a writer are left to `other`. */
export const written =
  (writers: Writers, other: (reply: string) => string = (reply) => reply) =>
  (reply: string): string => {
    const parts = replyParts(reply);
    const write = writers[parts.kind] as ((parts: ReplyParts, reply: string) => string) | undefined;
    return write === undefined ? other(reply) : write(parts, reply);
  };

/** A style that writes the action anew and leaves the thought before it. */
export const onAction = (write: (action: string, thought: string) => string, other?: (reply: string) => string) =>
  written(
    { action: ({ action, thought }) => (thought === "" ? write(action, thought) : `Thought: ${thought}\n${write(action, thought)}`) },
    other,
  );

/** The thought of a reply, or one that fits any. */
export const why = (thought: string) => thought || "Nothing has been found yet, so I go on.";
/** `New plan` as `new_plan`. */
export const snake = (name: string) => name.toLowerCase().replaceAll(" ", "_");

/** `take mug 1 from desk 2` as `take("mug 1", "desk 2")`, `click[Buy Now]` as `click("Buy Now")`. */
export const asCall = (action: string): string => {
  const [, name = "", inner] = /^([\w ]+?) ?\[(.*)\]$/.exec(action) ?? [];
  if (inner !== undefined) return `${snake(name)}(${JSON.stringify(inner)})`;
  const [, verb = action, rest = ""] = /^(go to|[a-z_]+)(?: (.*))?$/.exec(action) ?? [];
  const given = rest === "" ? [] : rest.split(/ (?:from|in\/on|with) /);
  return `${snake(verb)}(${given.map((one) => JSON.stringify(one)).join(", ")})`;
};
