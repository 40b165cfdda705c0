import type { ToolCall } from "@mnemograph/core";
import { type Loose, isLoose, textOf } from "./loose.js";
import type { MessagePart } from "./message-part.js";
import { readArguments } from "./read-arguments.js";
import {
  failed,
  readOutput,
  readProviderOutput,
  readTypedOutput,
  resultOf,
} from "./read-output.js";
import { readShownPart } from "./read-shown-part.js";
import { readUiTool } from "./read-ui-tool.js";

const callOf = (id: unknown, name: unknown, args: unknown): ToolCall => ({
  id: textOf(id ?? ""),
  name: textOf(name ?? "") || "unnamed",
  ...readArguments(args),
});

/** Gemini runs code in its own reply, and pairs it by order alone. */
const geminiCode = "code_execution";
const inner = (part: Loose, key: string): Loose => (isLoose(part[key]) ? part[key] : part);

/** By their type: parts of LangChain, OpenAI, Anthropic, Bedrock, Gemini and the AI SDK. */
const readers: Readonly<Record<string, (part: Loose) => MessagePart>> = {
  refusal: ({ refusal }) => ({ kind: "text", text: textOf(refusal) }),
  "step-start": () => ({ kind: "step" }),
  "tool-call": ({ toolCallId, toolName, input, args, providerExecuted }) => ({
    kind: "call",
    call: callOf(toolCallId, toolName, input ?? args),
    byProvider: providerExecuted === true,
  }),
  tool_call: ({ id, name, args, arguments: given }) => ({
    kind: "call",
    call: callOf(id, name, args ?? given),
  }),
  // OpenTelemetry's, in either of its versions.
  tool_call_response: ({ id, response, result }) => ({
    kind: "result",
    result: resultOf(id, "", readOutput(response ?? result)),
  }),
  tool_use: ({ id, name, input }) => ({ kind: "call", call: callOf(id, name, input) }),
  server_tool_use: ({ id, name, input }) => ({
    kind: "call",
    call: callOf(id, name, input),
    byProvider: true,
  }),
  mcp_tool_use: ({ id, name, input }) => ({
    kind: "call",
    call: callOf(id, name, input),
    byProvider: true,
  }),
  server_tool_call: ({ id, name, args }) => ({
    kind: "call",
    call: callOf(id, name, args),
    byProvider: true,
  }),
  executableCode: (part) => ({
    kind: "call",
    call: callOf("", geminiCode, inner(part, "executableCode")),
    byProvider: true,
  }),
  toolUse: (part) => {
    const { toolUseId, name, input } = inner(part, "toolUse");
    return { kind: "call", call: callOf(toolUseId, name, input) };
  },
  functionCall: (part) => {
    const { id, name, args } = inner(part, "functionCall");
    return { kind: "call", call: callOf(id, name, args) };
  },
  "tool-result": ({ toolCallId, toolName, output, result, isError }) => ({
    kind: "result",
    result: resultOf(toolCallId, toolName, {
      ...readTypedOutput(output ?? result),
      ...(isError === true && { isError }),
    }),
  }),
  "tool-error": ({ toolCallId, toolName, error }) => ({
    kind: "result",
    result: resultOf(toolCallId, toolName, failed(error)),
  }),
  tool_result: ({ tool_use_id: id, content, is_error }) => ({
    kind: "result",
    result: resultOf(id, "", { ...readOutput(content), isError: is_error === true }),
  }),
  toolResult: (part) => {
    const { toolUseId, content, status } = inner(part, "toolResult");
    const isError = status === "error";
    return { kind: "result", result: resultOf(toolUseId, "", { ...readOutput(content), isError }) };
  },
  functionResponse: (part) => {
    const { id, name, response } = inner(part, "functionResponse");
    // Gemini's own key for what went wrong.
    const isError = isLoose(response) && "error" in response && !("output" in response);
    return { kind: "result", result: resultOf(id, name, { ...readOutput(response), isError }) };
  },
  server_tool_call_result: ({ toolCallId, tool_call_id, name, output, status }) => ({
    kind: "result",
    result: resultOf(toolCallId ?? tool_call_id, name, {
      ...readOutput(output),
      isError: status === "error",
    }),
  }),
  codeExecutionResult: (part) => {
    const { output, outcome } = inner(part, "codeExecutionResult");
    const isError = textOf(outcome) !== "" && outcome !== "OUTCOME_OK";
    return { kind: "result", result: resultOf("", geminiCode, { ...readOutput(output), isError }) };
  },
};

const readPart = (part: unknown): readonly MessagePart[] => {
  const shown = readShownPart(part);
  if (shown !== undefined || !isLoose(part)) return shown ?? [];
  // Parts of Bedrock and Gemini have no type: their only key says what they are.
  const type = textOf(
    part["type"] ?? Object.keys(part).find((key) => Object.hasOwn(readers, key)) ?? "",
  );
  if (type === "non_standard") return isLoose(part["value"]) ? readPart(part["value"]) : [];
  const uiTool = readUiTool(part);
  if (uiTool !== undefined) return [uiTool];
  const read = Object.hasOwn(readers, type) ? readers[type] : undefined;
  if (read !== undefined) return [read(part)];
  // Anthropic has a type for the result of each tool that it runs: `web_search_tool_result`.
  if (!type.endsWith("_tool_result")) return [];
  const output = readProviderOutput(part["content"]);
  return [
    {
      kind: "result",
      result: resultOf(part["tool_use_id"], "", {
        ...output,
        isError: output.isError || part["is_error"] === true,
      }),
    },
  ];
};

/**
 * The parts of a message's content, in order: of a text, or of a list. Reasoning and what is of no
 * known type are left out.
 */
export const readParts = (content: unknown): readonly MessagePart[] => {
  if (typeof content === "string") return content === "" ? [] : [{ kind: "text", text: content }];
  return Array.isArray(content) ? content.flatMap(readPart) : [];
};
