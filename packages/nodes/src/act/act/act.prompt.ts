import { definePrompt, replyFormat, replyNames } from "@mnemograph/core";

export interface ActVariables {
  /** Whole example episodes as text, each with its goal line and `> action` lines. */
  readonly examples: readonly string[];
  readonly goal: string;
  /** What the agent saw first. */
  readonly firstObservation: string;
  /** Everything since: `> action` lines with the answers below them. */
  readonly transcript: string;
}

/** Act and ReAct differ in their examples alone: those of ReAct hold thoughts. ReAct section 2. */
export const actPrompt = definePrompt<ActVariables>({
  id: "act",
  reply: replyNames.nextAction,
  sample: { examples: ["EXAMPLE"], goal: "GOAL", firstObservation: "OBSERVATION", transcript: "> ACTION\nANSWER" },
  render: ({ examples, goal, firstObservation, transcript }) => [
    {
      role: "system",
      content: [
        "You act in a world that answers in text, one action at a time, until the goal is reached.",
        "Follow the way of working that the examples show; lines that begin with > are actions.",
        replyFormat(replyNames.nextAction, ["> <next action>"]),
      ].join("\n"),
    },
    {
      role: "user",
      content: [
        ...examples.map((example, index) => `Example ${index + 1}:\n${example.trim()}\n`),
        `The task:\n${firstObservation}\nYour task is to: ${goal}`,
        ...(transcript === "" ? [] : [transcript]),
        ">",
      ].join("\n"),
    },
  ],
});
