import { z } from "zod";
import { actionObject, actionReplyNames } from "./action-reply.js";
import { replyNames } from "./reply-names.js";
import { type StructuredReply, structuredReply } from "./structured-reply.js";

const line = (description: string) => z.string().meta({ description });
const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** A turn in a world of which nothing is known: any text may be an action. */
const anyTurn = (name: string): StructuredReply =>
  actionObject(name, { thought: "think: <thought>" });

const numbered = (noun: string): StructuredReply =>
  structuredReply(
    `${noun}_number`,
    z.strictObject({
      reason: line("why"),
      number: z.int().meta({ description: `the number of the ${noun}` }),
    }),
    ({ reason, number }) => `[${number}]: ${oneLine(reason)}`,
  );

const list = (description: string) => z.array(z.string()).meta({ description });
const listed = (items: readonly string[]) =>
  items.length === 0 ? "nothing" : items.map(oneLine).join(", ");

/** The replies that mnemograph's prompts ask for, as objects, by their names. */
export const structuredReplies: Readonly<Record<string, StructuredReply>> = {
  ...Object.fromEntries(actionReplyNames.map((name) => [name, anyTurn(name)])),
  [replyNames.readiness]: structuredReply(
    "readiness",
    z.strictObject({ isReady: z.boolean() }),
    ({ isReady }) => (isReady ? "YES" : "NO"),
  ),
  [replyNames.actionsWithConfidences]: structuredReply(
    "actions_with_confidences",
    z.strictObject({
      actions: z.array(
        z.strictObject({
          action: line("an action"),
          confidence: z.number().meta({ description: "from 0 to 1" }),
        }),
      ),
    }),
    ({ actions }) =>
      actions
        .map(
          ({ action, confidence }, index) =>
            `Action ${index + 1}: ${oneLine(action)}\nConfidence: ${confidence}`,
        )
        .join("\n"),
  ),
  [replyNames.embodiedState]: structuredReply(
    "embodied_state",
    z.strictObject({
      facing: line("where the agent faces"),
      moved: z.int().meta({ description: "steps moved" }),
      holding: list("what it holds"),
      seen: list("what it has seen"),
      done: list("what it has done"),
    }),
    ({ facing, moved, holding, seen, done }) =>
      `Facing: ${oneLine(facing)}\nMoved: ${moved}\nHolding: ${listed(holding)}\nSeen: ${listed(seen)}\nDone: ${listed(done)}`,
  ),
  [replyNames.plan]: structuredReply(
    "plan",
    z.strictObject({ plan: line("one sentence that begins with: To solve the task,") }),
    ({ plan }) => `> think: ${oneLine(plan)}`,
  ),
  [replyNames.retrievalKey]: structuredReply(
    "retrieval_key",
    z.strictObject({
      mode: z.enum(["search", "action"]),
      text: line("the object that is searched, or the verb of the action"),
    }),
    ({ mode, text }) => `> ${mode}: ${oneLine(text)}`,
  ),
  [replyNames.reflection]: structuredReply(
    "reflection",
    z.strictObject({ reflection: line("what went wrong"), nextTime: line("what to do instead") }),
    ({ reflection, nextTime }) =>
      `Reflection: ${oneLine(reflection)} Next time: ${oneLine(nextTime)}`,
  ),
  [replyNames.subgoals]: structuredReply(
    "evaluated_subgoals",
    z.strictObject({
      subgoals: z.array(
        z.strictObject({ subgoal: line("a sub-goal"), status: z.enum(["complete", "incomplete"]) }),
      ),
    }),
    ({ subgoals }) =>
      subgoals
        .map(
          ({ subgoal, status }, index) => `subgoal ${index + 1}: ${oneLine(subgoal)} - ${status}`,
        )
        .join("\n"),
  ),
  [replyNames.summary]: structuredReply(
    "summary",
    z.strictObject({ summary: line("what happened so far") }),
    ({ summary }) => `Summary: ${oneLine(summary)}`,
  ),
  [replyNames.clusters]: structuredReply(
    "clusters",
    z.strictObject({
      types: z.array(
        z.strictObject({
          name: line("the type's name"),
          members: z.array(z.int()).meta({ description: "the numbers of what belongs to it" }),
        }),
      ),
    }),
    ({ types }) =>
      types
        .map(
          ({ name, members }, index) =>
            `High-level Type${index + 1}: ${oneLine(name)} [${members.join(", ")}]`,
        )
        .join("\n"),
  ),
  [replyNames.typeNumber]: numbered("type"),
  [replyNames.processNumber]: numbered("process"),
  [replyNames.stepNumber]: numbered("step"),
  [replyNames.subStep]: structuredReply(
    "sub_step",
    z.strictObject({ plan: line("one of the sub-steps that the prompt lists") }),
    ({ plan }) => `Plan: ${oneLine(plan)}`,
  ),
};
