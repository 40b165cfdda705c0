import type { AIMessage, AIMessageChunk } from "@langchain/core/messages";

const isObject = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
};

/**
 * The arguments of a streamed call as its parts brought them, where they are no whole JSON object;
 * undefined where they are, and where the reply was not streamed. LangChain mends what a stream
 * left open: `{"amount":1` becomes an amount of 1, whatever was to follow.
 */
export const mendedArguments = (
  reply: AIMessage | AIMessageChunk,
  callId: string | undefined,
): string | undefined => {
  if (callId === undefined || !("tool_call_chunks" in reply)) return undefined;
  const parts = reply.tool_call_chunks ?? [];
  const places = new Set(
    parts.flatMap(({ id, index }) => (id === callId && index !== undefined ? [index] : [])),
  );
  const own = parts.filter(
    ({ id, index }) =>
      id === callId ||
      ((id === undefined || id === "") && index !== undefined && places.has(index)),
  );
  const written = own
    .map(({ args }) => args ?? "")
    .join("")
    .trim();
  return written === "" || isObject(written) ? undefined : written;
};
