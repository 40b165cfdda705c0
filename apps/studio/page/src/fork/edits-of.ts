import type { ForkChoices } from "../../../src/work/fork-choices.js";

/** What stands in the form: texts, as people write them. */
export interface ForkDraft {
  readonly observation: string;
  /** By channel, one text of JSON for each case; null for one that is left out. */
  readonly retrieved: Readonly<Record<string, readonly (string | null)[]>>;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly reply: string;
  readonly action: string;
}

export const draftOf = ({ observation, retrieved, call, action }: ForkChoices): ForkDraft => ({
  observation: observation ?? "",
  retrieved: Object.fromEntries(
    retrieved.map(({ channel, value }) => [
      channel,
      (value as unknown[]).map((one) => JSON.stringify(one, null, 2)),
    ]),
  ),
  messages: call?.messages ?? [],
  reply: call?.reply ?? "",
  action: action?.text ?? "",
});

const parsed = (channel: string, texts: readonly (string | null)[]): unknown[] =>
  texts.flatMap((text, index) => {
    if (text === null) return [];
    try {
      return [JSON.parse(text) as unknown];
    } catch {
      throw new Error(`case ${index + 1} of ${channel} is no JSON`);
    }
  });

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * What differs from what was recorded, as the server takes it; throws, in words, for a case that is
 * no JSON.
 */
export const editsOf = (choices: ForkChoices, draft: ForkDraft) => {
  const before = draftOf(choices);
  const state = {
    ...(draft.observation === before.observation ? {} : { observation: draft.observation }),
    ...Object.fromEntries(
      Object.entries(draft.retrieved)
        .filter(([channel, texts]) => !isSame(texts, before.retrieved[channel]))
        .map(([channel, texts]) => [channel, parsed(channel, texts)]),
    ),
  };
  return {
    ...(Object.keys(state).length === 0 ? {} : { state }),
    ...(isSame(draft.messages, before.messages) ? {} : { messages: draft.messages }),
    ...(draft.reply === before.reply ? {} : { reply: draft.reply }),
    ...(draft.action === before.action
      ? {}
      : { update: { action: { ...choices.action, kind: "act", text: draft.action } } }),
  };
};
