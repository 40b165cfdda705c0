import {
  AIMessage,
  type BaseMessage,
  HumanMessage,
  type MessageContent,
  SystemMessage,
  ToolMessage,
} from "@langchain/core/messages";

/** A message of LangChain's in the words of a request, and the message itself. */
export interface RequestMessage {
  readonly role: string;
  readonly content: unknown;
  readonly original?: BaseMessage;
}

const roles: Readonly<Record<string, string>> = { human: "user", ai: "assistant" };

const callsOf = (message: BaseMessage): object =>
  message instanceof AIMessage && (message.tool_calls ?? []).length > 0
    ? { tool_calls: message.tool_calls }
    : {};

/**
 * LangChain's messages as a request holds them, so that roles can be changed as in any other
 * request.
 */
export const asRequestMessages = (messages: readonly BaseMessage[]): readonly RequestMessage[] =>
  messages.map((original) => ({
    role: roles[original.getType()] ?? original.getType(),
    content: original.content,
    ...callsOf(original),
    ...(original instanceof ToolMessage ? { tool_call_id: original.tool_call_id } : {}),
    original,
  }));

const withContent = ({ role, original, content: given }: RequestMessage): BaseMessage => {
  const content = given as MessageContent;
  if (original instanceof ToolMessage) {
    const { tool_call_id, name, status, artifact } = original;
    return new ToolMessage({
      content,
      tool_call_id,
      artifact,
      ...(name && { name }),
      ...(status && { status }),
    });
  }
  if (role === "assistant") return new AIMessage({ content });
  return role === "system" ? new SystemMessage({ content }) : new HumanMessage({ content });
};

/** The same back: a message whose content did not change is the one that came. */
export const asLangchainMessages = (messages: readonly RequestMessage[]): BaseMessage[] =>
  messages.map((message) => {
    const { original } = message;
    return original !== undefined && original.content === message.content
      ? original
      : withContent(message);
  });
