import { withoutGoal } from "../../shared/prompting/without-goal.js";
import { definePrompt, replyFormat, replyNames } from "@mnemograph/core";
import { tellConvention } from "../../shared/embodiment/emmem-options.js";
import { memoryBlock } from "../../shared/reflections/reflections-block.js";
import { type StateType, ownReplyNames } from "../../shared/embodiment/tell-state-type.js";
import { introduceExamples } from "../../shared/prompting/introduce-examples.js";
import type { EpisodeVariables } from "../../shared/prompting/episode-variables.js";

export interface ActWithEmbodiedStateVariables extends EpisodeVariables {
  /** What the agent told itself after failed trials of this task, oldest first. */
  readonly reflections: readonly string[];
  /** What the direction is called that agents look in at first; empty in a world without headings. */
  readonly initialFacing: string;
  /** Whether the episode's opening tells where the agent looks, in place of that convention. */
  readonly isFacingTold?: boolean;
  /** Whether the reply begins with the agent's own state; otherwise it is an action alone. */
  readonly isInline: boolean;
  /** What the state is made of, where its type is the user's. */
  readonly type?: StateType;
  /** The state as one sentence, where the prompt shows it; empty otherwise. */
  readonly state: string;
}

const ownFormat = ({ form }: StateType): string =>
  replyFormat(
    ownReplyNames.stateAndAction,
    [`Thought: Firstly, ${form}. Secondly, <plan>`, "> <next action>"],
    "the state as one JSON object",
  );

const formatOf = (isInline: boolean, initialFacing: string): string =>
  isInline
    ? replyFormat(replyNames.stateAndAction, [
        `Thought: Firstly, ${initialFacing === "" ? "I am at <place or thing>" : "I face <direction> or am at <thing>, have moved <number> steps"}, hold <things>, have seen <things>, have done <actions>. Secondly, <plan>`,
        "> <next action>",
      ])
    : replyFormat(replyNames.nextAction, ["> <next action>"]);

/** ReAct's prompt, with the agent summing up its own state before each plan. LangSuitE section 4 and appendix G. */
export const actWithEmbodiedStatePrompt = definePrompt<ActWithEmbodiedStateVariables>({
  id: "emmem/act",
  reply: ({ isInline, type }) =>
    !isInline ? replyNames.nextAction : type === undefined ? replyNames.stateAndAction : ownReplyNames.stateAndAction,
  stop: ({ examples }) => [`\nExample ${examples.length + 1}:`],
  sample: {
    examples: ["EXAMPLE"],
    goal: "GOAL",
    firstObservation: "OBSERVATION",
    transcript: "Thought: THOUGHT\n> ACTION\nANSWER",
    reflections: ["REFLECTION"],
    initialFacing: "north",
    isInline: true,
    state: "STATE",
  },
  render: ({
    examples,
    goal,
    firstObservation,
    transcript,
    reflections,
    initialFacing,
    isFacingTold = false,
    isInline,
    type,
    state,
    manual = [],
  }) => [
    {
      role: "system",
      content: [
        "You act in a world that answers in text, one action at a time, until the goal is reached.",
        `Keep in mind where you are and what you have done so far.${tellConvention({ convention: initialFacing, isTold: isFacingTold })}`,
        ...(isInline
          ? [
              "Think before you act: sum up your own state first, then plan; name what you have seen and are going to need. Such a thought costs no step where its action stands below it; alone it costs one.",
            ]
          : []),
        introduceExamples(examples),
        ...manual,
        ...(type === undefined || !isInline
          ? []
          : [
              `Your state is made of these fields${examples.length === 0 ? "" : "; the examples leave it out"}:`,
              ...type.fields.map((field) => `- ${field}`),
            ]),
        ...(reflections.length === 0 ? [] : ["You have not solved this task yet: keep to what your memory for it says."]),
        isInline && type !== undefined ? ownFormat(type) : formatOf(isInline, initialFacing),
      ].join("\n"),
    },
    {
      role: "user",
      content: [
        ...examples.map((example, index) => `Example ${index + 1}:\n${example.trim()}\n`),
        ...memoryBlock(reflections),
        ...(state === "" ? [] : [`Your state now: ${state}.\n`]),
        `The task:\n${withoutGoal(firstObservation, goal)}\nYour task is to: ${goal}`,
        ...(transcript === "" ? [] : [transcript]),
        isInline ? "Thought:" : ">",
      ].join("\n"),
    },
  ],
});
