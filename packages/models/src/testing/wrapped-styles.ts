import { onAction, why, written } from "./write-parts.js";

const json = (value: unknown) => JSON.stringify(value);

/** A style that writes an action anew where no thought stands beside it. */
const actionAlone = (write: (action: string) => string) =>
  written({ action: ({ action, thought }, reply) => (thought === "" ? write(action) : reply) });

/** Replies in two envelopes, decided below a comparison, or with reasons where only a value is asked for. */
export const wrappedStyles = {
  toolInTool: onAction((action) => json({ action: "take_action", action_input: { action } })),
  toolThenProse: onAction(
    (action) => `${json({ action: "take_action", action_input: { action } })}\n\nI'll wait for the result before going on.`,
  ),
  decision: written({ action: ({ action, thought }) => json({ reasoning: why(thought), decision: action }) }),
  messageThenHope: (reply: string) => `${json({ role: "assistant", content: reply })}\n\nHope this helps!`,
  thinkingProcess: (reply: string) =>
    `**Thinking Process:**\n\n1.  **Understand the request:** one reply as it is asked for.\n2.  **Decide:** it follows from what is known.\n\n**Final Output:**\n\n${reply}`,
  answerResponse: (reply: string) =>
    `<scratchpad>\n- as it is asked for\n</scratchpad>\n<answer>\n<response>\n${reply}\n</response>\n</answer>`,
  askedFor: (reply: string) =>
    `Certainly! Here is the output in the requested format:\n\n\`\`\`plaintext\n${reply}\n\`\`\`\n\nThis follows the given constraints.`,
  humanGoesOn: (reply: string) => `${reply}\n\nHuman: Thanks. What do you do then?\n\nAssistant: That depends on what I see.`,
  inShort: actionAlone((action) => `There is a lot to consider here, and none of it changes much.\n\nTL;DR: ${action}`),
  wideStop: onAction((action) => (/[\w\])]$/.test(action) ? `动作：${action}。` : action)),
  lastActionFirst: actionAlone((action) => `Last action: wait\nResult: nothing\nNext action: ${action}`),
  channelCall: onAction(
    (action) => `<|start|>assistant<|channel|>commentary to=functions.act <|constrain|>json<|message|>${json({ action })}<|call|>`,
  ),
  concluded: written({
    number: ({ number, reason }) => `Let me compare. They have much in common at first. ${reason}\n\nSo the answer is ${number}.`,
  }),
  reasonsBehind: written({
    verdicts: ({ verdicts }) =>
      verdicts.map(({ subgoal, status }, index) => `${index + 1}. ${subgoal}: ${status}. This is what the steps show.`).join("\n"),
    proposals: ({ proposals }) =>
      proposals.map(({ action, confidence }, index) => `${index + 1}. \`${action}\` - Confidence: ${confidence} - it may help`).join("\n"),
  }),
  namedMembers: written({
    clusters: ({ clusters }) =>
      clusters.map(({ name, members }) => `${name}: ${members.map((one) => `Goal ${one}`).join(", ")}`).join("\n"),
  }),
} as const;
