import { z } from "zod";
import { actionObject, actionReplyNames } from "./action-reply.js";
import { declareReply } from "./declared-reply.js";
import { replyNames } from "./reply-names.js";
import { type StructuredReply, structuredReply } from "./structured-reply.js";

const line = (description: string) => z.string().meta({ description });
const list = (description: string) => z.array(z.string()).meta({ description });

/** A turn in a world of which nothing is known: any text may be an action. */
const anyTurn = (name: string): StructuredReply =>
  actionObject(name, { thought: "think: <thought>" });

const numbered = (noun: string, reason: string, called = noun) =>
  declareReply({
    name: `${noun}_number`,
    fields: {
      reason: line("why"),
      number: z.int().meta({ description: `the number of the ${noun}` }),
    },
    form: `<number|${called} number>: <reason|${reason}>`,
  });

/** The replies of mnemograph's prompts that are no actions, each declared once. */
export const declaredReplies = {
  proposals: declareReply({
    name: "actions_with_confidences",
    list: "actions",
    fields: {
      action: line("an action"),
      confidence: z.number().meta({ description: "from 0 to 1" }),
    },
    form: "Action <#>: <action>\nConfidence: <confidence|0 to 1>",
  }),
  state: declareReply({
    name: "embodied_state",
    fields: {
      facing: line("where the agent faces"),
      moved: z.int().meta({ description: "steps moved" }),
      holding: list("what it holds"),
      seen: list("what it has seen"),
      done: list("what it has done"),
    },
    form: "Facing: <facing>\nMoved: <moved>\nHolding: <holding>\nSeen: <seen>\nDone: <done>",
  }),
  plan: declareReply({
    name: "plan",
    fields: { plan: line("one sentence that begins with: To solve the task,") },
    form: "> think: <plan|To solve the task, …>",
  }),
  key: declareReply({
    name: "retrieval_key",
    fields: {
      mode: z.enum(["search", "action"]),
      text: line("the object that is searched, or the verb of the action"),
    },
    form: "> <mode>: <text>",
  }),
  reflection: declareReply({
    name: "reflection",
    fields: { reflection: line("what went wrong"), nextTime: line("what to do instead") },
    form: "Reflection: <reflection|what went wrong> Next time: <nextTime|what to do instead>",
  }),
  evaluation: declareReply({
    name: "evaluated_subgoals",
    list: "subgoals",
    fields: { subgoal: line("a sub-goal"), status: z.enum(["complete", "incomplete"]) },
    form: "subgoal <#>: <subgoal|sub-goal> - <status>",
  }),
  summary: declareReply({
    name: "summary",
    fields: { summary: line("what happened so far") },
    form: "Summary: <summary|what was done and found>",
  }),
  clusters: declareReply({
    name: "clusters",
    list: "types",
    fields: {
      name: line("the type's name"),
      members: z.array(z.int()).meta({ description: "the numbers of what belongs to it" }),
    },
    form: "High-level Type<#>: <name|type name> [<members|numbers>]",
  }),
  verdict: declareReply({
    name: "verdict",
    fields: { reason: line("why"), verdict: z.enum(["SUCCESS", "FAILURE"]) },
    form: "<verdict>: <reason|the reason in one sentence>",
  }),
  type: numbered("type", "type name"),
  process: numbered("process", "its last action", "attempt"),
  step: numbered("step", "action of this step"),
  subStep: declareReply({
    name: "sub_step",
    fields: { plan: line("one of the sub-steps that the prompt lists") },
    form: "Plan: <plan|sub-step>",
  }),
} as const;

/** The replies that mnemograph's prompts ask for, as objects, by their names. */
export const structuredReplies: Readonly<Record<string, StructuredReply>> = {
  ...Object.fromEntries(actionReplyNames.map((name) => [name, anyTurn(name)])),
  [replyNames.readiness]: structuredReply(
    "readiness",
    z.strictObject({ isReady: z.boolean() }),
    ({ isReady }) => (isReady ? "YES" : "NO"),
  ),
  [replyNames.actionsWithConfidences]: declaredReplies.proposals,
  [replyNames.embodiedState]: declaredReplies.state,
  [replyNames.plan]: declaredReplies.plan,
  [replyNames.retrievalKey]: declaredReplies.key,
  [replyNames.reflection]: declaredReplies.reflection,
  [replyNames.subgoals]: declaredReplies.evaluation,
  [replyNames.summary]: declaredReplies.summary,
  [replyNames.clusters]: declaredReplies.clusters,
  [replyNames.typeNumber]: declaredReplies.type,
  [replyNames.processNumber]: declaredReplies.process,
  [replyNames.stepNumber]: declaredReplies.step,
  [replyNames.subStep]: declaredReplies.subStep,
};
