import { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { AIMessage, type BaseMessage } from "@langchain/core/messages";
import type { ChatResult } from "@langchain/core/outputs";
import { readRequest } from "./reading/request.js";
import type { Skill } from "./skill.js";
import { builtInSkills } from "./skills/built-in-skills.js";
import { unknownSkill } from "./unknown-skill.js";

class OfflineChatModel extends BaseChatModel {
  readonly isLocal = true;
  readonly #skills: readonly Skill[];

  constructor(skills: readonly Skill[]) {
    super({});
    this.#skills = skills;
  }

  override _llmType() {
    return "offline";
  }

  override async _generate(messages: BaseMessage[]): Promise<ChatResult> {
    const request = readRequest(messages);
    const skill = this.#skills.find(({ reply }) => reply === request?.reply);
    if (request === null || skill === undefined) throw unknownSkill(request?.reply ?? null, this.#skills);
    const text = skill.answer(request);
    // Signals, timers and sockets are served while a model on a server answers; so they are here.
    await new Promise((resolve) => setImmediate(resolve));
    return { generations: [{ text, message: new AIMessage({ content: text, response_metadata: { cost: 0 } }) }] };
  }
}

export interface OfflineModelOptions {
  /** Skills of one's own; one for a reply that the model knows takes the place of the model's. */
  readonly skills?: readonly Skill[];
}

/**
 * A deterministic chat model without weights, key or network: a case-based reasoner that reads examples and the situation at hand out
 * of the messages and adapts what was done. It is no language model; it knows no game, product or number, and sees nothing but messages.
 *
 * What it does is found by the reply that the prompt names (`replyFormat` of `@mnemograph/core`).
 *
 * @throws MnemographError MODEL_SKILL_UNKNOWN, when it is asked for a reply that no skill gives, or for none by name.
 * @example
 * const model = offlineModel({ skills: [defineSkill({ reply: "echo", answer: ({ material }) => material })] });
 */
export const offlineModel = ({ skills = [] }: OfflineModelOptions = {}): BaseChatModel =>
  new OfflineChatModel([...skills, ...builtInSkills()]);
