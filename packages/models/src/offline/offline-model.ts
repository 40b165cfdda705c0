import { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { AIMessage, type BaseMessage } from "@langchain/core/messages";
import type { ChatResult } from "@langchain/core/outputs";
import { readAdvice } from "./cases/read-advice.js";
import { readExperiences } from "./cases/read-experiences.js";
import { readNumberedCases } from "./cases/read-numbered-cases.js";
import { readTranscripts } from "./cases/read-transcripts.js";
import { readRequest } from "./reading/request.js";
import { spellingOf } from "./reading/spelling.js";
import { remembering } from "./reading/remembering.js";
import { decide } from "./skills/act.js";
import { decideOnAdvice } from "./skills/act-on-advice.js";
import { decideWithExperiences } from "./skills/act-with-experiences.js";
import { choose } from "./skills/choose.js";
import { classify } from "./skills/classify.js";
import { cluster } from "./skills/cluster.js";
import { stateOwnState, summarizeOwnState, withoutThoughts } from "./skills/embodied-state.js";
import { evaluate } from "./skills/evaluate.js";
import { extractKey } from "./skills/extract-key.js";
import { makePlan } from "./skills/make-plan.js";
import { compare } from "./skills/compare.js";
import { propose } from "./skills/propose.js";
import { reflect } from "./skills/reflect.js";
import { summarize } from "./skills/summarize.js";

/** One way to answer: the reply format that asks for it, and the answer to the material. */
interface Skill {
  readonly asksFor: RegExp;
  readonly answer: (material: string, format: string) => string;
}

const skills = (): readonly Skill[] => {
  // Reading the same example again gives the same case: kept, because prompts repeat their examples at every step.
  const oneCase = remembering<ReturnType<Parameters<typeof readNumberedCases>[1]>>(4096);
  const episode = remembering<ReturnType<Parameters<typeof readTranscripts>[1]>>(256);
  const actOnNotes = (material: string) => decideOnAdvice(readTranscripts(material, episode), readAdvice(material));
  const decideFromCases = (material: string) => {
    const prompt = readNumberedCases(material, oneCase);
    return material.startsWith("Your memory") ? decideOnAdvice(prompt, readAdvice(material)) : decide(prompt);
  };
  const thinkAndAct = (material: string, action: string) =>
    `Thought: ${summarizeOwnState(material)} Secondly, the next step is to ${action}.\n> ${action}`;
  return [
    { asksFor: /^subgoal 1:/, answer: evaluate },
    { asksFor: /^Summary:/, answer: summarize },
    { asksFor: /^High-level Type1:/, answer: cluster },
    { asksFor: /^\[<type number>\]/, answer: classify },
    { asksFor: /^<number>:/, answer: choose },
    { asksFor: /^<step number>:/, answer: compare },
    { asksFor: /^Action 1:[^\n]*\nConfidence:/, answer: (material) => propose(readNumberedCases(material, oneCase)) },
    { asksFor: /^Action\d*:/, answer: (material, format) => `${format.split(":")[0]}: ${decideFromCases(material)}` },
    { asksFor: /^> think: To solve the task,/, answer: makePlan },
    { asksFor: /^> search: </, answer: extractKey },
    { asksFor: /^> <action or thought>/, answer: (material) => `> ${decideWithExperiences(readExperiences(material, episode))}` },
    { asksFor: /^New plan:/, answer: reflect },
    { asksFor: /^YES$/, answer: () => "YES" },
    { asksFor: /^Facing:/, answer: stateOwnState },
    { asksFor: /^Thought: Firstly,/, answer: (material) => thinkAndAct(material, actOnNotes(withoutThoughts(material))) },
    { asksFor: /^> </, answer: (material) => `> ${actOnNotes(material)}` },
  ];
};

class OfflineChatModel extends BaseChatModel {
  readonly isLocal = true;
  readonly #skills = skills();

  override _llmType() {
    return "offline";
  }

  override async _generate(messages: BaseMessage[]): Promise<ChatResult> {
    const { format, material, phrase = (reply: string) => reply } = readRequest(messages);
    const { read, write } = spellingOf(material);
    const text = phrase(write(this.#skills.find(({ asksFor }) => asksFor.test(format))?.answer(read(material), format) ?? ""));
    return { generations: [{ text, message: new AIMessage({ content: text, response_metadata: { cost: 0 } }) }] };
  }
}

/**
 * A deterministic chat model without weights, key or network: a case-based reasoner that reads examples and the situation at hand out
 * of the messages and adapts what was done. It is no language model; it knows no game, product or number, and sees nothing but messages.
 */
export const offlineModel = (): BaseChatModel => new OfflineChatModel({});
