import type { BaseMessage } from "@langchain/core/messages";

/** What a prompt asks for: its reply format as the instruction words it, and the material below. */
export interface Request {
  /** The lines after `Reply format…:`, joined; empty when the instruction names none. */
  readonly format: string;
  readonly material: string;
}

/** Reads the first instruction and the first material; later messages only repeat that the last reply could not be used. */
export const readRequest = (messages: readonly BaseMessage[]): Request => {
  const textOf = (type: string) => messages.find((message) => message.getType() === type)?.text ?? "";
  const [, format = ""] = /^Reply format[^\n]*:\n([\s\S]*)$/m.exec(textOf("system")) ?? [];
  return { format: format.trim(), material: textOf("human") };
};
