import { z } from "zod";
import type { ToolCall } from "../domain/tool-call.js";
import { replyNames } from "./reply-names.js";
import { type StructuredReply, structuredReply } from "./structured-reply.js";
import type { ReplyTool, ToolReply } from "./tool-reply.js";

/** One action form as a tool, and the action's text that a call of it stands for. */
export interface ActionTool extends ReplyTool {
  /** Undefined where the arguments do not fit. */
  readonly toAction: (args: ToolCall["args"]) => string | undefined;
}

/** What may be done in a world, for replies that are actions. */
export interface ActionSpace {
  readonly tools: readonly ActionTool[];
  /** The text of any action, as a regular expression; absent where any text may be one. */
  readonly pattern?: string;
  /** All that may be done now, where nothing else may be. */
  readonly listed?: readonly string[];
  /**
   * How a thought is written that stands in an action's place, `think: <thought>`; absent where
   * none may.
   */
  readonly thought?: string;
  /** Where prompts list the actions: the list, which is left out where they are tools. */
  readonly list?: string;
}

const marks: Readonly<Record<string, string>> = {
  [replyNames.nextAction]: "> ",
  [replyNames.actionOrThought]: "> ",
  [replyNames.stateAndAction]: "> ",
  [replyNames.dialogueTurn]: "Act: ",
  [replyNames.dialogueTurnWithState]: "Act: ",
  [replyNames.numberedAction]: "Action: ",
};

/** The names of replies that are actions. */
export const actionReplyNames: readonly string[] = Object.keys(marks);

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** A thought above a marked action; a thought alone is written as a thought. */
const turnText = (
  mark: string,
  thought: string,
  action: string,
  form = "think: <thought>",
): string => {
  const [mentioned, done] = [oneLine(thought), oneLine(action)];
  if (done === "")
    return mentioned === "" ? "" : `${mark}${form.replace(/<[^<>]*>/, () => mentioned)}`;
  return mentioned === "" ? `${mark}${done}` : `Thought: ${mentioned}\n${mark}${done}`;
};

const actionField = (
  { pattern, listed, thought }: Omit<ActionSpace, "tools">,
  isAlone: boolean,
) => {
  const mayBeEmpty = thought !== undefined && !isAlone;
  const description = `the one action, in the words that the prompt allows${mayBeEmpty ? "; empty where only the thought is said" : ""}`;
  if (listed !== undefined && listed.length > 0)
    return z.enum([...(mayBeEmpty ? [""] : []), ...listed]).meta({ description });
  if (pattern === undefined) return z.string().meta({ description });
  return z
    .string()
    .regex(new RegExp(`^(?:${mayBeEmpty ? "|" : ""}${pattern})$`))
    .meta({ description });
};

/** A turn as an object: the thought comes before the action. */
export const actionObject = (name: string, space: Omit<ActionSpace, "tools">): StructuredReply => {
  const mark = marks[name] ?? "> ";
  const isAlone = name === replyNames.numberedAction;
  const action = actionField(space, isAlone);
  if (isAlone)
    return structuredReply(
      "numbered_action",
      z.strictObject({ action }),
      (turn) => `${mark}${oneLine(turn.action)}`,
    );
  const thought = z
    .string()
    .meta({ description: "what is thought before acting; empty where nothing is" });
  return structuredReply(
    mark === "> " ? "next_action" : "dialogue_turn",
    z.strictObject({ thought, action }),
    (turn) => turnText(mark, turn.thought, turn.action, space.thought),
  );
};

const thinkTool: ReplyTool = {
  name: "think",
  description: "Says a thought. It changes nothing.",
  parameters: {
    type: "object",
    properties: { thought: { type: "string" } },
    required: ["thought"],
    additionalProperties: false,
  },
};

const thoughtOf = ({ name, args }: ToolCall): string | undefined =>
  name === thinkTool.name && typeof args["thought"] === "string" ? args["thought"] : undefined;

/**
 * A turn as a call: thoughts before the first action are its thought, and what is called after it
 * is not read.
 */
export const actionCall = (name: string, { tools, thought }: ActionSpace): ToolReply => {
  const mark = marks[name] ?? "> ";
  const isAlone = name === replyNames.numberedAction;
  const thoughtsIn = (calls: readonly ToolCall[], words: string) =>
    isAlone ? "" : [words, ...calls.flatMap((one) => thoughtOf(one) ?? [])].join(" ").trim();
  const firstAction = (calls: readonly ToolCall[]) => {
    const at = calls.findIndex((call) => thoughtOf(call) === undefined);
    return { call: calls[at], above: at < 0 ? calls : calls.slice(0, at) };
  };
  return {
    tools: [
      ...tools.map(({ name, description, parameters }) => ({ name, description, parameters })),
      ...(thought === undefined || isAlone ? [] : [thinkTool]),
    ],
    toText: (calls, words) => {
      const { call, above } = firstAction(calls);
      const action =
        call === undefined
          ? ""
          : tools.find((tool) => tool.name === call.name)?.toAction(call.args);
      return action === undefined
        ? undefined
        : turnText(mark, thoughtsIn(above, words), action, thought);
    },
    toRead: (calls, words) => {
      const { call, above } = firstAction(calls);
      const { name: called, args, malformed } = call ?? { name: "", args: {} };
      return JSON.stringify({
        thought: thoughtsIn(above, words),
        name: called,
        arguments: malformed ?? args,
      });
    },
  };
};
