import type { BaseMessage } from "@langchain/core/messages";
import { readDialogue } from "./dialogue.js";

/** What a prompt asks for: its reply format as the instruction words it, and the material below. */
export interface Request {
  /** The lines after `Reply format…:`, joined; empty when the instruction names none. */
  readonly format: string;
  readonly material: string;
  /** The reply in the words that the prompt asked for, where its format was read as another. */
  readonly phrase?: (reply: string) => string;
}

/**
 * Reads the first instruction and the first material, or the dialogue in which the world speaks as the system; later messages only repeat
 * that the last reply could not be used.
 */
export const readRequest = (messages: readonly BaseMessage[]): Request => {
  const dialogue = readDialogue(messages);
  if (dialogue !== null) return dialogue;
  const textOf = (type: string) => messages.find((message) => message.getType() === type)?.text ?? "";
  const [, format = ""] = /^Reply format[^\n]*:\n([\s\S]*)$/m.exec(textOf("system")) ?? [];
  return { format: format.trim(), material: textOf("human") };
};
