import { AIMessage } from "@langchain/core/messages";
import type { ChatResult } from "@langchain/core/outputs";
import { MnemographError, checkReply } from "@mnemograph/core";
import { z } from "zod";
import { ReportedUsage, reportedUsage, setUsage } from "./message-usage.js";

const Block = z.record(z.string(), z.unknown());

/**
 * A model's reply as JSON, for caches and cassettes; the run's own ids are left out, so that two
 * stored runs compare equal.
 */
export const StoredReply = z.object({
  content: z.union([z.string(), z.array(Block)]),
  toolCalls: z
    .array(
      z.looseObject({
        name: z.string(),
        args: z.record(z.string(), z.unknown()),
        id: z.string().optional(),
      }),
    )
    .optional(),
  /** Calls whose arguments could not be read, with what was written. */
  invalidToolCalls: z.array(Block).optional(),
  additional: Block.optional(),
  metadata: Block.optional(),
  usage: ReportedUsage.optional(),
});
export type StoredReply = z.infer<typeof StoredReply>;

const plain = (value: object): Record<string, unknown> | undefined => {
  const copy = JSON.parse(JSON.stringify(value)) as Record<string, unknown>;
  return Object.keys(copy).length > 0 ? copy : undefined;
};

/** Content as it came, or what is no content of a reply as JSON. */
const storable = (content: unknown): StoredReply["content"] => {
  if (typeof content === "string") return content;
  const isBlocks =
    Array.isArray(content) && content.every((one) => typeof one === "object" && one !== null);
  if (isBlocks) return content as StoredReply["content"];
  return content === null || content === undefined ? "" : JSON.stringify(content);
};

/** Takes the first reply of a result; throws OUTPUT_INVALID when there is none. */
export const toStoredReply = ({ generations: [generation] }: ChatResult): StoredReply => {
  if (!generation) {
    throw new MnemographError({
      code: "OUTPUT_INVALID",
      message: "the model returned no reply",
      hint: "check the model behind this layer",
    });
  }
  const message = generation.message as AIMessage;
  const usage = reportedUsage(message);
  const additional = plain(message.additional_kwargs);
  // The pieces of a stream and requests that were sent again belong to the call that was made.
  const {
    pieces: _,
    resent: __,
    ...mentioned
  } = message.response_metadata as Record<string, unknown>;
  const metadata = plain({ ...generation.generationInfo, ...mentioned });
  return {
    content: storable(message.content),
    ...(message.tool_calls && message.tool_calls.length > 0
      ? { toolCalls: message.tool_calls as NonNullable<StoredReply["toolCalls"]> }
      : {}),
    ...(message.invalid_tool_calls && message.invalid_tool_calls.length > 0
      ? {
          invalidToolCalls: message.invalid_tool_calls as NonNullable<
            StoredReply["invalidToolCalls"]
          >,
        }
      : {}),
    ...(additional ? { additional } : {}),
    ...(metadata ? { metadata } : {}),
    ...(usage ? { usage } : {}),
  };
};

/** A fresh result for every call: LangChain writes run data into the message that it is given. */
export const toChatResult = (
  reply: StoredReply,
  extraMetadata: Readonly<Record<string, unknown>> = {},
): ChatResult => {
  const message = new AIMessage({
    content: reply.content as string,
    tool_calls: (reply.toolCalls ?? []) as NonNullable<AIMessage["tool_calls"]>,
    invalid_tool_calls: (reply.invalidToolCalls ?? []) as NonNullable<
      AIMessage["invalid_tool_calls"]
    >,
    additional_kwargs: { ...reply.additional },
    response_metadata: { ...reply.metadata, ...extraMetadata },
  });
  setUsage(message, reply.usage);
  return { generations: [{ text: checkReply(message).text, message }] };
};
