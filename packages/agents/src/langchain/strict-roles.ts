import {
  type BaseMessage,
  HumanMessage,
  type MessageContent,
  ToolMessage,
} from "@langchain/core/messages";
import { recalledMark } from "../messages/read-message.js";

const isRecalled = ({ additional_kwargs }: BaseMessage): boolean =>
  recalledMark in additional_kwargs;

const joined = (first: MessageContent, second: MessageContent): MessageContent => {
  if (typeof first === "string" && typeof second === "string") return `${first}\n\n${second}`;
  return [first, second].flatMap((content) =>
    typeof content === "string" ? [{ type: "text" as const, text: content }] : content,
  );
};

/** The user's or a tool's message with more content; undefined for others. */
const grown = (message: BaseMessage | undefined, more: MessageContent): BaseMessage | undefined => {
  if (message === undefined) return undefined;
  const { id, name, additional_kwargs, response_metadata } = message;
  const same = {
    content: joined(message.content, more),
    additional_kwargs,
    response_metadata,
    ...(id && { id }),
    ...(name && { name }),
  };
  if (HumanMessage.isInstance(message)) return new HumanMessage(same);
  if (!ToolMessage.isInstance(message)) return undefined;
  const { tool_call_id, artifact, metadata, status } = message;
  return new ToolMessage({
    ...same,
    tool_call_id,
    artifact,
    ...(metadata && { metadata }),
    ...(status && { status }),
  });
};

/**
 * What was recalled stands at the end of the message before it, where that is the user's or a
 * tool's.
 */
export const recalledWithin = (messages: readonly BaseMessage[]): BaseMessage[] => {
  const rows: BaseMessage[] = [];
  for (const message of messages) {
    const before = isRecalled(message) ? grown(rows.at(-1), message.content) : undefined;
    if (before === undefined) rows.push(message);
    else rows[rows.length - 1] = before;
  }
  return rows;
};

const statusOf = (error: unknown): unknown => {
  const { status, evidence } = error as {
    readonly status?: unknown;
    readonly evidence?: { readonly status?: unknown };
  };
  return status ?? evidence?.status;
};

interface Request {
  readonly messages: readonly BaseMessage[];
  readonly model: unknown;
}

/**
 * Calls a model with what was recalled as messages of their own. Where its server refuses them
 * (status 400 or 422), as templates do whose roles alternate, it is asked once more with the text
 * in the message before, and in that way from then on where it answers.
 */
export const strictRoles = () => {
  const strict = new WeakSet<object>();
  return async <Asked extends Request, Reply>(
    request: Asked,
    handler: (request: Asked) => Reply | Promise<Reply>,
  ): Promise<Reply> => {
    const model = request.model as object;
    const within = () => handler({ ...request, messages: recalledWithin(request.messages) });
    if (strict.has(model)) return within();
    try {
      return await handler(request);
    } catch (error) {
      const isRefused =
        error instanceof Error && (statusOf(error) === 400 || statusOf(error) === 422);
      if (!isRefused || !request.messages.some(isRecalled)) throw error;
      const reply = await Promise.resolve(within()).catch(() => {
        throw error;
      });
      strict.add(model);
      return reply;
    }
  };
};
