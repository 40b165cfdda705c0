import { type Loose, isLoose, stringOf, textOf } from "./loose.js";
import type { MessagePart } from "./message-part.js";
import { readArguments } from "./read-arguments.js";
import { type Output, failed, readOutput, resultOf } from "./read-output.js";

const denied = ({ approval }: Loose): Output => ({
  text: (isLoose(approval) && stringOf(approval["reason"])) || "the call was denied",
  isError: true,
  isRejected: true,
});

/** The result of a call, by the state of its part; undefined where there is none yet. */
const outputOf = (part: Loose): Output | undefined => {
  const { state, approval } = part;
  if (state === "output-available")
    return part["preliminary"] === true ? undefined : readOutput(part["output"]);
  if (state === "result") return readOutput(part["result"]);
  if (state === "output-error") return failed(part["errorText"]);
  if (state === "output-denied" || (isLoose(approval) && approval["approved"] === false))
    return denied(part);
  return undefined;
};

/**
 * A tool's part of a UI message of the AI SDK, which holds a call with all its results:
 * `tool-<name>` and `dynamic-tool` (versions 5 and 6), or an invocation of version 4. Undefined for
 * other parts.
 */
export const readUiTool = (part: Loose): MessagePart | undefined => {
  const type = textOf(part["type"]);
  if (type === "tool-invocation" && isLoose(part["toolInvocation"]))
    return readUiTool({ ...part["toolInvocation"], type: "dynamic-tool" });
  // Messages of the model have a part `tool-call`, without a state.
  if (typeof part["state"] !== "string" || (type !== "dynamic-tool" && !type.startsWith("tool-")))
    return undefined;
  const name = type === "dynamic-tool" ? textOf(part["toolName"]) : type.slice("tool-".length);
  const id = textOf(part["toolCallId"] ?? "");
  const output = outputOf(part);
  return {
    kind: "call",
    call: {
      id,
      name: name || "unnamed",
      ...readArguments(part["input"] ?? part["args"] ?? part["rawInput"]),
    },
    byProvider: true,
    result: output && resultOf(id, name, output),
  };
};

/**
 * The invocations that version 4 of the AI SDK keeps beside a message's words, with the step of
 * each.
 */
export const readInvocations = (invocations: unknown): readonly MessagePart[] => {
  if (!Array.isArray(invocations)) return [];
  const steps = invocations.map((invocation: unknown) =>
    isLoose(invocation) ? invocation["step"] : undefined,
  );
  return invocations.flatMap((invocation: unknown, index) => {
    const part = readUiTool({ type: "tool-invocation", toolInvocation: invocation });
    const isNext = index > 0 && steps[index] !== steps[index - 1];
    return part === undefined ? [] : [...(isNext ? [{ kind: "step" as const }] : []), part];
  });
};
