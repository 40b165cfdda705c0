import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import {
  AIMessage,
  type BaseMessage,
  HumanMessage,
  SystemMessage,
  ToolMessage,
} from "@langchain/core/messages";
import { MnemographError } from "@mnemograph/core";
import { FunctionChatModel } from "../chat/chat-model.js";
import type { ReplyForm } from "../endpoint/endpoint-record.js";
import { endpointsOf } from "./endpoint-facts.js";
import { wordForm, wordTool } from "./word-form.js";

/** A tiny question that holds what an endpoint may refuse. */
interface Probe {
  readonly messages: readonly BaseMessage[];
  readonly options: object;
  readonly form?: ReplyForm;
}

const question = new HumanMessage("Reply with the word ready.");
const call = { id: "call00001", name: "say", args: { word: "ready" } };

const probes: readonly Probe[] = [
  {
    messages: [new SystemMessage("Answer in one word."), question],
    options: { seed: 1, stop: ["\n\n"], maxTokens: 64 },
  },
  { messages: [new HumanMessage("Answer in one word."), question], options: {} },
  { messages: [question], options: { response_format: wordForm }, form: "schema" },
  { messages: [question], options: { tools: [wordTool] }, form: "tools" },
  {
    messages: [
      question,
      new AIMessage({ content: "", tool_calls: [call] }),
      new ToolMessage({ content: "said", tool_call_id: call.id, name: call.name }),
      question,
    ],
    options: { tools: [wordTool] },
  },
];

const isRefused = (error: unknown): boolean => {
  const status = MnemographError.isInstance(error) ? Number(error.evidence["status"]) : Number.NaN;
  return status >= 400 && status < 500 && status !== 429;
};

/**
 * Asks the endpoints of a model a few tiny questions more than `checkModel`, so that
 * `endpointFacts` says what they take: seed, stop, length, order of roles, tools, schema. A
 * question that is not answered teaches nothing else.
 *
 * @example
 * await probeEndpoint(model);
 * endpointFacts(model)[0]?.tools; // → true
 */
export const probeEndpoint = async (
  model: BaseChatModel,
  { timeoutSeconds = 30 }: { readonly timeoutSeconds?: number } = {},
): Promise<void> => {
  for (const one of endpointsOf(model)) {
    if (!(one instanceof FunctionChatModel)) continue;
    for (const { messages, options, form } of probes) {
      const signal = AbortSignal.timeout(timeoutSeconds * 1000);
      await one
        .invoke([...messages], { ...options, signal, isImpatient: true })
        .catch((error: unknown) => {
          if (form !== undefined && isRefused(error)) one.learnForm(form, false);
        });
    }
  }
};
