import { HumanMessage, SystemMessage, AIMessage } from "@langchain/core/messages";
import { type ChatMessage, MnemographError, rewordPrompt } from "@mnemograph/core";
import { offlineModel } from "@mnemograph/model-offline";
import { type NodePrompt, nodePrompts } from "@mnemograph/nodes";
import { describe, expect, it } from "vitest";
import { alphabetNames, paraphrased } from "./paraphrased.testing.js";

const roles = { system: SystemMessage, user: HumanMessage, assistant: AIMessage };
const messagesOf = (messages: readonly ChatMessage[]) =>
  messages.map(({ role, content }) => new roles[role](content));

/**
 * The reply of the offline model to a prompt's sample, or the code of its refusal with the node
 * that it names.
 */
const answerTo = async ({ id, template, sampleFields, sample = [], reply }: NodePrompt) => {
  const asked = { node: `node of ${id}`, promptId: id, reply: reply?.({}), template, sampleFields };
  try {
    return (await offlineModel().invoke(messagesOf(sample), { asked } as object)).text;
  } catch (error) {
    return MnemographError.isInstance(error)
      ? `${error.code} ${String(error.evidence?.["node"] ?? "")}`
      : String(error);
  }
};

const replaceable = nodePrompts.filter(({ template }) => template !== undefined);

describe.each(alphabetNames)("every prompt in %s letters", (alphabet) => {
  it.each(replaceable.map((prompt) => [prompt.id, prompt] as const))(
    "is answered as in its own words: %s",
    async (_, prompt) => {
      const other = rewordPrompt(prompt, paraphrased(prompt.template ?? [], alphabet));
      expect(other.hash).not.toBe(prompt.hash);
      const answer = await answerTo(prompt);
      // A reply that no skill gives is reported in any words; a prompt that cannot be read back names
      // its node.
      expect(answer).not.toMatch(/^MODEL_SKILL_UNKNOWN node/);
      expect(await answerTo(other)).toBe(answer);
    },
  );
});

it("is about some prompts", () => expect(replaceable.map(({ id }) => id)).toContain("act"));
