import { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { AIMessage, type BaseMessage } from "@langchain/core/messages";
import type { ChatResult } from "@langchain/core/outputs";
import { readRules, writeRule } from "./rule-sentence.js";

/** The rules that a judge or a refusal stated, in the form that `agentMemory` asks for. */
const rulesIn = (text: string): string =>
  [...new Set(readRules(text).map(writeRule))]
    .map((rule, place) => `# Note ${place + 1}\n## Content\n${rule}.`)
    .join("\n");

/**
 * A scripted model that writes notes on runs: the words of the judge or of a refusal, and no more.
 * It shows what recall is worth where the writing is good.
 */
export class NoteWriter extends BaseChatModel {
  constructor() {
    super({});
  }

  override _llmType(): string {
    return "note-writer";
  }

  override async _generate(messages: BaseMessage[]): Promise<ChatResult> {
    const asked = messages.map(({ text }) => text).join("\n");
    if (asked.includes("# Note 1")) {
      const message = new AIMessage(rulesIn(messages.at(-1)?.text ?? "") || "NONE");
      return { generations: [{ text: message.text, message }] };
    }
    const reason =
      /^Result: failed, (?:.*?rejected: )?(.*)$/m.exec(messages.at(-1)?.text ?? "")?.[1] ??
      "nobody knows why";
    const message = new AIMessage(`Reflection: ${reason}`);
    return { generations: [{ text: message.text, message }] };
  }
}
