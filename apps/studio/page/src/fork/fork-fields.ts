import type { ForkChoices } from "../../../src/work/fork-choices.js";

/** One text of a node that can be edited before an episode goes on from it. */
export interface ForkField {
  readonly part: string;
  readonly label: string;
  readonly text: string;
  readonly isCode: boolean;
  /** Whether it may be left out, as retrieved cases may. */
  readonly isCase: boolean;
}

const retrievedFrom = (channel: string) => `Retrieved ${channel}`;

/** What can be edited, part by part. */
export const fieldsOf = ({ observation, retrieved, call, action }: ForkChoices) => {
  const field = (part: string, label: string, text: string | null | undefined, isCode = true) =>
    typeof text === "string" ? [{ part, label, text, isCode, isCase: false }] : [];
  const fields: readonly ForkField[] = [
    ...field("Observation", "What the agent sees", observation, false),
    ...retrieved.flatMap(({ channel, value }) =>
      (value as readonly unknown[]).map((one, place) => ({
        part: retrievedFrom(channel),
        label: `case ${place + 1}`,
        text: JSON.stringify(one, null, 2),
        isCode: true,
        isCase: true,
      })),
    ),
    ...(call?.messages ?? []).flatMap(({ role, content }) => field("Prompt", role, content)),
    ...field("Reply", "What the model is taken to have said: it is not asked", call?.reply),
    ...field("Action", "What the agent does: the node is not run", action?.text, false),
  ];
  return fields;
};

const parsed = ({ part, label }: ForkField, text: string | null): readonly unknown[] => {
  try {
    return text === null ? [] : [JSON.parse(text) as unknown];
  } catch {
    throw new Error(`${label} of ${part.toLowerCase()} is no JSON`);
  }
};

/**
 * What differs from what was recorded, as the server takes it, by the texts that stand in the fields
 * now, null for a case that is left out; throws, in words, for a case that is no JSON.
 */
export const editsOf = (
  { retrieved, action }: ForkChoices,
  fields: readonly ForkField[],
  texts: readonly (string | null)[],
) => {
  const edited = (part: string) => {
    const own = fields.flatMap((field, place) =>
      field.part === part ? [{ field, now: texts[place] ?? null }] : [],
    );
    return own.some(({ field, now }) => field.text !== now) ? own : [];
  };
  const state = Object.fromEntries([
    ...edited("Observation").map(({ now }) => ["observation", now]),
    ...retrieved.flatMap(({ channel }) => {
      const cases = edited(retrievedFrom(channel));
      return cases.length === 0
        ? []
        : [[channel, cases.flatMap(({ field, now }) => parsed(field, now))]];
    }),
  ]) as Readonly<Record<string, unknown>>;
  const messages = edited("Prompt").map(({ field, now }) => ({ role: field.label, content: now }));
  const [[reply], [act]] = [edited("Reply"), edited("Action")];
  return {
    ...(Object.keys(state).length > 0 && { state }),
    ...(messages.length > 0 && { messages }),
    ...(reply && { reply: reply.now }),
    ...(act && { update: { action: { ...action, kind: "act", text: act.now } } }),
  };
};
