import { tellConvention } from "../../embodiment/emmem-options.js";
import { withoutGoal } from "../../prompting/without-goal.js";
import { type ChatMessage, definePrompt, replyFormat, replyNames } from "@mnemograph/core";

export interface Introduction {
  /** What the agent does before it acts: nothing, think, or sum up its own state and think. */
  readonly manner: "act" | "think" | "state";
  readonly examples: readonly string[];
  readonly rules: readonly string[];
  readonly initialFacing: string;
  /** Whether the episode's opening tells where the agent looks, in place of that convention. */
  readonly isFacingTold?: boolean;
  readonly hasFailedBefore: boolean;
}

export interface DialogueVariables extends Introduction {
  /** The task as the agent is told it, notes on earlier trials included. */
  readonly task: string;
  readonly firstObservation: string;
  /** What the agent replied so far, and what the world answered. */
  readonly turns: readonly { readonly reply: string; readonly answer: string }[];
  /** The agent's own state as one sentence, where the prompt shows it; empty otherwise. */
  readonly state: string;
}

const formats: Readonly<Record<Introduction["manner"], readonly string[]>> = {
  act: ["Act: <next action>"],
  think: ["Thought: <plan>", "Act: <next action>"],
  state: [
    "Thought: Firstly, I face <direction> or am at <thing>, have moved <number> steps, hold <things>, have seen <things>, have done <actions>. Secondly, <plan>",
    "Act: <next action>",
  ],
};

const replyOf = (manner: Introduction["manner"]): string =>
  manner === "state" ? replyNames.dialogueTurnWithState : replyNames.dialogueTurn;

/** `> take mug 1` reads `Act: take mug 1`, and a thought that is a step of its own `Thought: …`. */
const inDialogue = (example: string) =>
  example
    .trim()
    .replaceAll(/^> ?think\s*: */gim, "Thought: ")
    .replaceAll(/^> ?/gm, "Act: ");

const introduce = ({ manner, examples, rules, initialFacing, isFacingTold = false, hasFailedBefore }: Introduction): ChatMessage => ({
  role: "system",
  content: [
    "You act in a world that answers in text until the goal is reached. Reply with exactly one action each time.",
    ...(manner === "act" ? [] : ["Think before you act."]),
    ...(manner === "state"
      ? [
          `Keep in mind where you are and what you have done so far, and begin each thought with it.${tellConvention({ convention: initialFacing, isTold: isFacingTold })}`,
        ]
      : []),
    ...(hasFailedBefore ? ["You have not solved this task yet: keep to what your memory for it says."] : []),
    ...rules,
    replyFormat(replyOf(manner), formats[manner]),
    "",
    ...examples.map((example, index) => `Example ${index + 1}:\n${inDialogue(example)}\n`),
    replyFormat(replyNames.readiness, ["YES"], "if you are ready to play"),
  ].join("\n"),
});

const labelled = (observation: string) => (/^Obs: /m.test(observation) ? observation : `Obs: ${observation}`);

const sample: DialogueVariables = {
  manner: "state",
  examples: ["EXAMPLE"],
  rules: ["RULE"],
  initialFacing: "north",
  hasFailedBefore: true,
  task: "TASK",
  firstObservation: "OBSERVATION",
  turns: [{ reply: "Act: ACTION", answer: "ANSWER" }],
  state: "STATE",
};

/** LangSuitE's introduction alone, with as many replies as declined it before. LangSuitE appendix G. */
export const openDialoguePrompt = definePrompt<Introduction & { readonly declined: readonly string[] }>({
  id: "langsuite/open-dialogue",
  reply: replyNames.readiness,
  sample: { ...sample, declined: ["NO"] },
  render: ({ declined, ...introduction }) => [
    ...declined.flatMap((reply): ChatMessage[] => [introduce(introduction), { role: "assistant", content: reply }]),
    introduce(introduction),
  ],
});

/** LangSuitE's chat: what the world says has the role `system`, what the model replied the role `assistant`. LangSuitE appendix G. */
export const dialoguePrompt = definePrompt<DialogueVariables>({
  id: "langsuite/dialogue",
  reply: ({ manner }) => replyOf(manner),
  sample,
  render: ({ task, firstObservation, turns, state, ...introduction }) => {
    const told = [labelled(withoutGoal(firstObservation, task)), ...turns.map(({ answer }) => `Feedback: ${answer}`)];
    const world = told.map((text, index): ChatMessage => {
      const head = index === 0 ? [`Task: ${task}`] : [];
      const end = index === told.length - 1 ? [...(state === "" ? [] : [`Your state now: ${state}.`]), "What is your next step?"] : [];
      return { role: "system", content: [...head, text, ...end].join("\n") };
    });
    return [
      introduce(introduction),
      { role: "assistant", content: "YES" },
      ...world.flatMap((message, index): ChatMessage[] =>
        index === 0 ? [message] : [{ role: "assistant", content: turns[index - 1]?.reply ?? "" }, message],
      ),
    ];
  },
});
