import { AIMessage } from "@langchain/core/messages";
import { scriptedModel } from "@mnemograph/models/testing";
import { type AgentMiddleware, summarizationMiddleware } from "langchain";

export const request = "Please refund order A1";
export const call = (name: string, order: string, id = `${name}-${order}`) => ({
  id,
  name,
  args: { order },
  type: "tool_call" as const,
});
export const reply = (...calls: readonly ReturnType<typeof call>[]) =>
  new AIMessage({ content: "", tool_calls: [...calls] });

// The declared types of LangChain's own middleware do not pass `exactOptionalPropertyTypes`, and
// take no options where Zod has two versions.
export const summarizes = (keep: number) =>
  summarizationMiddleware({
    model: scriptedModel(() => "the user wants a refund for order Z9"),
    trigger: { messages: 3 },
    keep: { messages: keep },
  } as never) as unknown as AgentMiddleware;

/**
 * Three rounds, by the number of model calls alone: what stands in the messages does not matter.
 */
export const threeRounds = () => {
  let asked = 0;
  return scriptedModel(() => {
    asked += 1;
    return (
      [
        reply(call("find_order", "A1")),
        reply(call("find_order", "B2")),
        reply(call("refund", "A1")),
      ][asked - 1] ?? "Done."
    );
  });
};
