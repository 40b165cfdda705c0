import { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { AIMessage, type BaseMessage } from "@langchain/core/messages";
import type { ChatResult } from "@langchain/core/outputs";

/** A scripted model that writes notes on failed runs: what the judge said, and no more. */
export class NoteWriter extends BaseChatModel {
  constructor() {
    super({});
  }

  override _llmType(): string {
    return "note-writer";
  }

  override async _generate(messages: BaseMessage[]): Promise<ChatResult> {
    const reason =
      /^Result: failed, (?:.*?rejected: )?(.*)$/m.exec(messages.at(-1)?.text ?? "")?.[1] ??
      "nobody knows why";
    const message = new AIMessage(`Reflection: ${reason}`);
    return { generations: [{ text: message.text, message }] };
  }
}
