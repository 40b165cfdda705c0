import { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { AIMessage, type BaseMessage } from "@langchain/core/messages";
import type { ChatResult } from "@langchain/core/outputs";
import type { AskedFor, PromptFields } from "@mnemograph/core";
import { builtInLayouts } from "./layouts/built-in-layouts.js";
import { type Rates, disturb } from "./disturb.js";
import { type PromptWords, firstMaterial, readFields } from "./reading/read-fields.js";
import type { Skill, SkillRequest } from "./skill.js";
import { builtInSkills } from "./skills/built-in-skills.js";
import { unknownSkill, unreadablePrompt } from "./unknown-skill.js";

/** What `callModel` says the model is asked for. */
interface CallOptions {
  readonly asked?: AskedFor;
}

/** Characters that fields hold. */
const lengthOf = (field: PromptFields[string] | PromptFields): number => {
  if (Array.isArray(field))
    return field.reduce((sum: number, one) => sum + lengthOf(one as PromptFields), 0);
  if (typeof field === "object")
    return Object.values(field as PromptFields).reduce(
      (sum: number, one) => sum + lengthOf(one),
      0,
    );
  return typeof field === "boolean" ? 0 : String(field).length;
};

class OfflineChatModel extends BaseChatModel {
  readonly isLocal = true;
  readonly #skills: readonly Skill[];
  readonly #prompts: readonly PromptWords[];
  readonly #rates: Rates;

  constructor(skills: readonly Skill[], prompts: readonly PromptWords[], rates: Rates) {
    super({});
    this.#skills = skills;
    this.#prompts = prompts;
    this.#rates = rates;
  }

  override _llmType() {
    return "offline";
  }

  /** Given by the caller, or found as the known prompt whose words the messages have. */
  #request(messages: readonly BaseMessage[], asked: AskedFor | undefined): SkillRequest | null {
    const known = asked?.template === undefined ? this.#prompts : [asked];
    const read = known.flatMap((words) => {
      const fields = readFields(messages, words);
      return fields === undefined
        ? []
        : [{ words, fields, parts: words.template?.length ?? 0, filled: lengthOf(fields) }];
    });
    // A chat begins as its introduction alone does, and prompts that share most of their words fit
    // the same messages: the one that leaves least over is meant.
    const [found] = read.toSorted(
      (one, other) => other.parts - one.parts || one.filled - other.filled,
    );
    if (found !== undefined) {
      const { words, fields } = found;
      if (words.reply === undefined) return null;
      return {
        reply: words.reply,
        material: builtInLayouts[words.reply]?.(fields) ?? firstMaterial(messages),
        fields,
        messages,
      };
    }
    if (asked?.template !== undefined) throw unreadablePrompt(asked);
    return asked?.reply === undefined
      ? null
      : { reply: asked.reply, material: firstMaterial(messages), messages };
  }

  override async _generate(
    messages: BaseMessage[],
    options: this["ParsedCallOptions"],
  ): Promise<ChatResult> {
    const { asked } = options as CallOptions;
    const request = this.#request(messages, asked);
    const skill = this.#skills.find(({ reply }) => reply === request?.reply);
    if (request === null || skill === undefined)
      throw unknownSkill(request?.reply ?? null, this.#skills, asked?.node);
    const texts = messages.map((message) => message.text).join("\n");
    const text = disturb(skill.answer(request), request.reply, texts, this.#rates);
    // Signals, timers and sockets are served while a model on a server answers; so they are here.
    await new Promise((resolve) => setImmediate(resolve));
    return {
      generations: [
        { text, message: new AIMessage({ content: text, response_metadata: { cost: 0 } }) },
      ],
    };
  }
}

/** A prompt by whose words messages are recognised, for example one made by `definePrompt`. */
export interface KnownPrompt extends Partial<Pick<AskedFor, "template" | "sampleFields">> {
  readonly id: string;
  reply?(variables: never): string;
}

export interface OfflineModelOptions {
  /** The user's own skills; one for a reply that the model knows takes the place of the model's. */
  readonly skills?: readonly Skill[];
  /** Prompts whose messages reach the model without a node's name, such as through a server. */
  readonly prompts?: readonly KnownPrompt[];
  /** Share of verdicts on runs that say the contrary of what the run shows; 0 by default. */
  readonly judgeErrorRate?: number;
  /** Share of replies that are cut and lose their form, to try parsers with; 0 by default. */
  readonly malformedRate?: number;
}

const wordsOf = ({ id, template, sampleFields, reply }: KnownPrompt): PromptWords => ({
  promptId: id,
  template,
  sampleFields,
  reply: reply?.({} as never),
});

/**
 * A deterministic chat model without weights, key or network: a case-based reasoner that reads
 * examples and the situation at hand out of the messages and adapts what was done. It is no
 * language model; it knows no game, product or number, and sees nothing but messages and which node
 * asks.
 *
 * `callModel` gives it the node, the name of the reply and the prompt's words, so that any wording
 * can be read. Without `callModel`, as through a server, it recognises the messages of `prompts`.
 *
 * @throws MnemographError MODEL_SKILL_UNKNOWN, when it is asked for a reply that no skill gives, or
 *   messages are none of a known prompt.
 * @example
 * const model = offlineModel({ skills: [defineSkill({ reply: "echo", answer: ({ material }) => material })] });
 */
export const offlineModel = ({
  skills = [],
  prompts = [],
  judgeErrorRate = 0,
  malformedRate = 0,
}: OfflineModelOptions = {}): BaseChatModel =>
  new OfflineChatModel(
    [...skills, ...builtInSkills()],
    prompts.map(wordsOf).filter(({ reply }) => reply !== undefined),
    { judgeErrorRate, malformedRate },
  );
