import type { Step } from "@mnemograph/core";

/** Messages in the form that the conventions ask for, as JSON. */
export const chatMessages = (
  messages: readonly { readonly role: string; readonly content: string }[],
  finishReason?: string,
): string =>
  JSON.stringify(
    messages.map(({ role, content }) => ({
      role,
      parts: [{ type: "text", content }],
      ...(finishReason === undefined ? {} : { finish_reason: finishReason }),
    })),
  );

/** Which kind of memory a place of a read is in. */
export const memoryKindOf = (place: string): string => {
  if (place.startsWith("batch ")) return "tuples";
  return place.startsWith("experiences") ? "experiences" : "reflections";
};

export interface ToolUse {
  readonly name: string;
  readonly id?: string;
  /** JSON. */
  readonly given: string;
  readonly result?: string;
}

/** What an action was done with: the tools that it calls, or the world that takes it as a text. */
export const toolsOf = (
  { action, toolCalls = [], toolResults = [] }: Step,
  world: string,
  observation: unknown,
): readonly ToolUse[] => {
  const described = typeof observation === "string" ? { result: observation } : {};
  if (toolCalls.length === 0)
    return [{ name: world, given: JSON.stringify({ action }), ...described }];
  return toolCalls.map(({ id, name, args }) => {
    const result = toolResults.find(({ callId }) => callId === id);
    return {
      name,
      id,
      given: JSON.stringify(args),
      ...(result === undefined ? described : { result: result.text }),
    };
  });
};
