import { type DecisionProcess, definePrompt, replyFormat, replyNames } from "@mnemograph/core";
import { cutText } from "../../shared/prompting/cut-text.js";
import { oneLine } from "../../shared/replies/one-line.js";

export interface ChooseProcessVariables {
  readonly goal: string;
  readonly processes: readonly DecisionProcess[];
}

/** What comes before a text speaks of a score or reward: shops print it last, below everything that can be judged by. */
const beforeScore = (text: string) => text.replace(/[^\n.!?\]]*\b(?:score|reward)s?\b[\s\S]*$/i, "");

const describeAnswer = (text: string) => cutText(oneLine(beforeScore(text)), 160);

/** One process as numbered actions, each with what was seen after it; rewards and scores stay out. */
export const describeProcess = ({ steps, finalObservation }: DecisionProcess): string =>
  steps
    .map(({ action }, index) => `${index + 1}. ${action} -> ${describeAnswer(steps[index + 1]?.observation ?? finalObservation)}`)
    .join("\n");

/** Picks one of several ways through the same task. LDM2 eq. 5; the paper prints no prompt for it. */
export const chooseProcessPrompt = definePrompt<ChooseProcessVariables>({
  id: "ldm/choose-process",
  reply: replyNames.processNumber,
  sample: {
    goal: "GOAL",
    processes: [
      {
        batchId: "B",
        steps: [{ index: 0, observation: "OBSERVATION", action: "ACTION", kind: "act" }],
        finalObservation: "ANSWER",
        reward: 0,
        success: false,
        stopReason: "",
      },
    ],
  },
  render: ({ goal, processes }) => [
    {
      role: "system",
      content: [
        "You are given a goal and numbered decision processes: different ways in which it was tried.",
        "Decide which process reached the goal, or came closest to it in the fewest steps.",
        replyFormat(replyNames.processNumber, ["<number>: <reason>"], "and nothing else"),
      ].join("\n"),
    },
    {
      role: "user",
      content: [`Goal: ${goal}`, ...processes.map((process, index) => `\nProcess ${index + 1}:\n${describeProcess(process)}`)].join("\n"),
    },
  ],
});
