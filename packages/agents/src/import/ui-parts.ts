import { type Loose, isLoose, textOf } from "../messages/loose.js";

/** Version 4 keeps a call in a part of its own. */
const plainPart = (part: Loose): Loose => {
  const { type, toolInvocation } = part;
  if (type !== "tool-invocation" || !isLoose(toolInvocation)) return part;
  const { args, result, ...call } = toolInvocation;
  return { ...call, type: "dynamic-tool", input: args, output: result };
};

const partsOf = (message: Loose): readonly Loose[] =>
  Array.isArray(message["parts"]) ? message["parts"].filter(isLoose).map(plainPart) : [];

const toolNameOf = ({ type, toolName }: Loose): string | undefined => {
  const kind = textOf(type);
  if (kind === "dynamic-tool") return textOf(toolName);
  return kind.startsWith("tool-") ? kind.slice("tool-".length) : undefined;
};

/** What a tool's part says of its result; nothing where the call had none. */
const outputOf = ({ state, output, errorText, approval }: Loose): Loose | undefined => {
  const reason = isLoose(approval) ? approval["reason"] : undefined;
  if (state === "output-denied")
    return { type: "execution-denied", ...(reason !== undefined && { reason }) };
  if (state === "output-error" || errorText !== undefined)
    return { type: "error-text", value: textOf(errorText) };
  return output === undefined ? undefined : { type: "json", value: output };
};

/** One step of an answer: text and calls, then the results of the calls. */
const ofStep = (parts: readonly Loose[]): readonly Loose[] => {
  const content = parts.flatMap((part): Loose[] => {
    const toolName = toolNameOf(part);
    if (toolName === undefined) return part["type"] === "text" ? [part] : [];
    return [
      {
        type: "tool-call",
        toolCallId: part["toolCallId"],
        toolName,
        input: part["input"] ?? part["rawInput"],
      },
    ];
  });
  const results = parts.flatMap((part): Loose[] => {
    const [toolName, output] = [toolNameOf(part), outputOf(part)];
    if (toolName === undefined || output === undefined) return [];
    return [{ type: "tool-result", toolCallId: part["toolCallId"], toolName, output }];
  });
  return [
    ...(content.length > 0 ? [{ role: "assistant", content }] : []),
    ...(results.length > 0 ? [{ role: "tool", content: results }] : []),
  ];
};

const stepsOf = (parts: readonly Loose[]): readonly (readonly Loose[])[] => {
  const steps: Loose[][] = [[]];
  for (const part of parts) {
    if (part["type"] === "step-start") steps.push([]);
    else steps.at(-1)?.push(part);
  }
  return steps;
};

const filePart = (part: Loose): Loose =>
  part["type"] === "file" ? { ...part, data: part["url"] } : part;

/**
 * A UI message of the AI SDK as messages that a model is given: one for each step of an answer, and
 * one for the results of its calls.
 */
export const modelMessagesOf = (message: Loose): readonly Loose[] => {
  const { role, content } = message;
  if (!Array.isArray(message["parts"])) return [{ role, content }];
  const parts = partsOf(message);
  return role === "assistant"
    ? stepsOf(parts).flatMap(ofStep)
    : [{ role, content: parts.map(filePart) }];
};
