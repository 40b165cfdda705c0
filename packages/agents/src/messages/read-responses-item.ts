import { type Loose, isLoose, stringOf, textOf } from "./loose.js";
import type { MessagePart } from "./message-part.js";
import { readArguments } from "./read-arguments.js";
import { readImage } from "./read-image.js";
import { type Output, readOutput, resultOf } from "./read-output.js";

/** Items that are neither a message, nor a call, nor its output. */
const others = new Set([
  "reasoning",
  "item_reference",
  "compaction",
  "compaction_trigger",
  "compaction_summary",
  "additional_tools",
  "program",
  "mcp_list_tools",
  "mcp_approval_request",
  "mcp_approval_response",
]);
const callType = /_call$/;
const outputType = /_output$/;

/** Whether a value is an item of OpenAI's Responses API, other than a message. */
export const isResponsesItem = ({ role, type }: Loose): boolean => {
  const named = textOf(type ?? "");
  return (
    role === undefined && (callType.test(named) || outputType.test(named) || others.has(named))
  );
};

const isUnderWay = (status: unknown) =>
  /^(?:in_progress|searching|interpreting|generating|calling)$/.test(textOf(status ?? ""));

/** What a call that OpenAI ran itself brought; undefined while it runs. */
const outputOf = (item: Loose): Output | undefined => {
  const { type, status, error, results, outputs, output, action } = item;
  if (isUnderWay(status)) return undefined;
  const isError = status === "failed" || (error !== undefined && error !== null);
  if (type === "image_generation_call") {
    const image =
      typeof item["result"] === "string" ? readImage({ data: item["result"] }) : undefined;
    return { text: "", isError, ...(image !== undefined && { images: [image] }) };
  }
  const sources = isLoose(action) ? action["sources"] : undefined;
  const found =
    (isError ? error : undefined) ??
    output ??
    results ??
    outputs ??
    sources ??
    status ??
    "completed";
  return { ...readOutput(found), isError };
};

/**
 * A call's arguments: those of functions, the text of custom tools, else what the tool is to do.
 */
const argumentsOf = (item: Loose) => {
  if (item["type"] === "custom_tool_call") return readArguments({ input: item["input"] ?? "" });
  const { queries, code } = item;
  const own = {
    ...(queries !== undefined && { queries }),
    ...(typeof code === "string" && { code }),
  };
  return readArguments(item["arguments"] ?? item["action"] ?? item["operation"] ?? own);
};

const itemOutput = ({ output, status }: Loose): Output => {
  const value = isLoose(output) && output["type"] === "computer_screenshot" ? [output] : output;
  const isError = status === "failed";
  return value === undefined
    ? { text: textOf(status ?? ""), isError }
    : { ...readOutput(value), isError };
};

/** The parts of an item. A call without `call_id` was run by OpenAI: it holds its own output. */
export const readResponsesItem = (item: Loose): readonly MessagePart[] => {
  const type = textOf(item["type"]);
  const id = item["call_id"] ?? item["id"];
  if (outputType.test(type))
    return [{ kind: "result", result: resultOf(id, "", itemOutput(item)) }];
  if (!callType.test(type)) return [];
  const name = stringOf(item["name"]) ?? type.replace(callType, "");
  const call = { id: textOf(id ?? ""), name, ...argumentsOf(item) };
  if (typeof item["call_id"] === "string") return [{ kind: "call", call }];
  const output = outputOf(item);
  return [
    { kind: "call", call, byProvider: true },
    ...(output === undefined
      ? []
      : [{ kind: "result" as const, result: resultOf(id, name, output) }]),
  ];
};

/**
 * What OpenAI's own tools did before a reply's words, as LangChain keeps it, except what stands
 * among the reply's parts too.
 */
export const readProviderItems = (
  { additional_kwargs: extra }: Loose,
  parts: readonly MessagePart[],
): readonly MessagePart[] => {
  const items: unknown = isLoose(extra) ? extra["tool_outputs"] : undefined;
  if (!Array.isArray(items)) return [];
  const known = new Set(parts.flatMap((part) => (part.kind === "call" ? [part.call.id] : [])));
  return items.flatMap((item: unknown) =>
    isLoose(item) && isResponsesItem(item) && !known.has(textOf(item["id"] ?? ""))
      ? readResponsesItem(item)
      : [],
  );
};
