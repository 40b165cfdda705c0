import type { BaseMessage } from "@langchain/core/messages";
import type { PromptFields } from "@mnemograph/core";

/** What a prompt asks for. */
export interface SkillRequest {
  /** The name of the reply, for example `summary`. */
  readonly reply: string;
  /**
   * What the prompt says, laid out for the reply's skill; for a prompt whose words are in code, the
   * first message of the user.
   */
  readonly material: string;
  /** What the prompt's template was filled with; none where its words are in code. */
  readonly fields?: PromptFields;
  /** All messages, the corrections of unusable replies included. */
  readonly messages: readonly BaseMessage[];
}

/** One thing that the offline model can do. */
export interface Skill {
  /** The reply that it gives, by the name that the prompt's definition gives it. */
  readonly reply: string;
  /** The reply's text, a pure function of the request. */
  readonly answer: (request: SkillRequest) => string;
}

/**
 * Defines a skill of the offline model: see `offlineModel`.
 *
 * @example
 * const haiku = defineSkill({ reply: "haiku", answer: ({ material }) => `Haiku: ${material.split("\n")[0]}` });
 * const model = offlineModel({ skills: [haiku] });
 */
export const defineSkill = (skill: Skill): Skill => skill;
