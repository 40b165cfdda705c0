import { oneLine } from "../../shared/words/one-line.js";
import { declaredReplies, type DecisionProcess, definePrompt, replyNames } from "@mnemograph/core";
import { cutText } from "../../shared/prompting/cut-text.js";
import { shownAction } from "../../shared/prompting/shown-action.js";

export interface ChooseProcessVariables {
  readonly goal: string;
  readonly processes: readonly DecisionProcess[];
}

const number = String.raw`-?\d+(?:\.\d+)?`;
const bounds = String.raw`(?:\s*\([^)\n]*\))?`;
/**
 * How a reply shows that a number after the words is theirs: `is 0.7`, one below them, or one that
 * nothing follows.
 */
const describesNumber = [
  String.raw`[^\n.]{0,40}\b(?:is|was|equals|comes to|came to|stands at)\b[^\n]{0,20}\d`,
  String.raw`${bounds}\s*[:=]\s*${number}`,
  String.raw`${bounds}\s*(?:\n|\[SEP\])\s*${number}`,
  String.raw`\s+${number}\s*(?:$|\n|[.!;,](?!\d)|/|%|points?\b|out of\b|\[SEP\])`,
].join("|");

/**
 * A score or reward that was given: `Your score …`, `The reward is 0.7`, `Reward: 1`. A product may
 * be called `Final Score 90s Shirt`.
 */
const described = new RegExp(
  String.raw`[^\n.!?\]]*(?:\byour (?:score|reward)s?\b(?=[^\n]{0,60}\d|[^\n]*(?:\n|\[SEP\])\s*\d)|\b(?:the|final|total) (?:score|reward)s?\b(?=${describesNumber})|\b(?:score|reward)s?\b\s*[:=]\s*-?\d|\breward\s*(?:\[SEP\]|\n)\s*your score\b)[\s\S]*$`,
  "i",
);

/**
 * The part of a text before it states a score: shops print the score last, below everything that a
 * judge needs.
 */
const beforeScore = (text: string) => text.replace(described, "");

const describeAnswer = (text: string) => cutText(oneLine(beforeScore(text)), 160);

const stepsOf = ({ steps, finalObservation }: DecisionProcess) =>
  steps.map(({ action }, index) => ({
    number: index + 1,
    action: shownAction(action),
    answer: describeAnswer(steps[index + 1]?.observation ?? finalObservation),
  }));

/**
 * One process as numbered actions, each with what was seen after it; rewards and scores stay out.
 */
export const describeProcess = (process: DecisionProcess): string =>
  stepsOf(process)
    .map(({ number, action, answer }) => `${number}. ${action} -> ${answer}`)
    .join("\n");

/**
 * Picks one of several ways through the same task. LDM2 eq. 5; the paper prints no prompt for it.
 */
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
  template: [
    {
      role: "system",
      content: `Below are a goal and numbered attempts to reach it. The text after → is the world's answer, shortened.
Decide which attempt reached the goal. If several did, choose the shortest of them; if none did, the one that came closest.
{{#repliesInText}}
Reply with one line:
${declaredReplies.process.shown()}
{{/repliesInText}}`,
    },
    {
      role: "user",
      content: `Goal: {{goal}}
{{#processes}}

Attempt {{number}}:
{{#steps}}
{{number}}. {{action}}{{#answer}} → {{answer}}{{/answer}}
{{/steps}}
{{/processes}}`,
    },
  ],
  fields: ({ goal, processes }) => ({
    goal,
    processes: processes.map((process, index) => ({ number: index + 1, steps: stepsOf(process) })),
  }),
});
