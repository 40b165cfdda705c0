import type { BaseMessage } from "@langchain/core/messages";
import { type ReplyFormat, readReplyFormats } from "@mnemograph/core";
import type { SkillRequest } from "../skill.js";

const askedIn = (messages: readonly BaseMessage[]): ReplyFormat | undefined => {
  const asked = messages.map(({ text }) => readReplyFormats(text));
  return asked.at(-1)?.at(-1) ?? asked.find((formats) => formats.length > 0)?.[0];
};

/** What stands below the material where a reply without words was refused. */
const remark = /\n\nYour reply could not be used: [^]*$/;

/**
 * Reads the reply that the instruction names, and the first material; later messages only repeat that the last reply could not be used.
 * An instruction that names two replies wants the last one at once, and the first one from then on. Null where none is named.
 */
export const readRequest = (messages: readonly BaseMessage[]): SkillRequest | null => {
  const saidBy = (type: string) => messages.filter((message) => message.getType() === type);
  const asked = askedIn(saidBy("system")) ?? askedIn(saidBy("human"));
  if (asked === undefined) return null;
  const { reply, form, text } = asked;
  return { reply, form, material: (saidBy("human")[0]?.text ?? "").replace(remark, "").replace(text, ""), messages };
};
