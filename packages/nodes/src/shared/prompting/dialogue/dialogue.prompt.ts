import { type ChatMessage, type PromptFields, definePrompt, replyNames } from "@mnemograph/core";
import { type HeadingVariables, headingFields } from "../../embodiment/heading-fields.js";
import { stateForm } from "../../embodiment/state-form.js";
import { withoutGoal } from "../without-goal.js";
import type { ChatOptions } from "./chat-options.js";

export interface Introduction extends HeadingVariables {
  /** What the agent does before it acts: nothing, think, or sum up its own state and think. */
  readonly manner: "act" | "think" | "state";
  readonly examples: readonly string[];
  readonly rules: readonly string[];
  /** The newest notes on earlier trials, oldest first. */
  readonly reflections: readonly string[];
}

/** What the agent said, a thought, an action or both, and what the world answered. */
export interface Turn {
  readonly thought: string;
  readonly action: string;
  readonly answer: string;
}

export interface DialogueVariables extends Introduction {
  readonly goal: string;
  /** How the notes on earlier trials follow the goal. */
  readonly memory: Required<ChatOptions>["memory"];
  readonly firstObservation: string;
  readonly turns: readonly Turn[];
  /** The agent's own state as one sentence, where the prompt shows it; empty otherwise. */
  readonly state: string;
}

/** `> take mug 1` reads `Act: take mug 1`, and a thought that is a step of its own `Thought: …`. */
export const inDialogue = (example: string) =>
  example
    .trim()
    .replaceAll(/^> ?think\s*: */gim, "Thought: ")
    .replaceAll(/^> ?/gm, "Act: ");

const introductionFields = ({
  manner,
  examples,
  rules,
  reflections,
}: Introduction): PromptFields => ({
  isThinking: manner !== "act",
  describesState: manner === "state",
  manual: rules.join("\n"),
  hasReflections: reflections.length > 0,
  examples: examples.map((example, index) => ({ number: index + 1, text: inDialogue(example) })),
});

/** What the introduction says about thoughts, and the form in which a turn holds one. */
interface Thoughts {
  readonly rule: string;
  readonly form: string;
  /** The thought's form where the form of the turn is not shown. */
  readonly alone: string;
}

const thinking: Thoughts = {
  rule: "{{#isThinking}}\nThink before you act.\n{{/isThinking}}",
  form: "{{#isThinking}}\nThought: <one sentence>\n{{/isThinking}}",
  alone: "",
};
const describingState: Thoughts = {
  rule: `Think before you act.
Keep track of where you are and what you have done, and begin each thought with it.{{#heading}} Call the direction that you face at the start "{{heading}}".{{/heading}}`,
  form: `Thought: Firstly, ${stateForm}. Secondly, <plan>`,
  alone: `
{{^repliesInText}}
Write each thought in this form:
Firstly, ${stateForm}. Secondly, <plan>
{{/repliesInText}}`,
};
const either = (part: "rule" | "form"): string =>
  `{{#describesState}}\n${describingState[part]}\n{{/describesState}}\n{{^describesState}}\n${thinking[part]}\n{{/describesState}}`;
const alone = `\n{{#describesState}}${describingState.alone}\n{{/describesState}}`;

const introductionWith = ({ rule, form, alone }: Thoughts): ChatMessage => ({
  role: "system",
  content: `You act in a world that is described in text, until the goal is reached. Choose exactly one action each time.
${rule}
{{#hasReflections}}
You tried this task before and failed. Follow the notes that you wrote afterwards.
{{/hasReflections}}
{{#manual}}
{{manual}}
{{/manual}}
{{#repliesInText}}
In each turn, reply in this form:
${form}
Act: <next action>
{{/repliesInText}}${alone}

{{#examples}}
Example {{number}}:
{{text}}

{{/examples}}
{{#repliesInText}}
If you are ready to play, reply with one word:
YES
{{/repliesInText}}
{{^repliesInText}}
Are you ready to play?
{{/repliesInText}}`,
});

const introduction = introductionWith({ rule: either("rule"), form: either("form"), alone });

const labelled = (observation: string) =>
  /^Obs: /m.test(observation) ? observation : `Obs: ${observation}`;

const dialogueFields = (variables: DialogueVariables): PromptFields => {
  const { goal, memory, reflections, firstObservation, turns, state } = variables;
  const hasReflections = reflections.length > 0;
  return {
    ...introductionFields(variables),
    goal,
    notesOnLine: hasReflections && memory === "line",
    notesInParagraph: hasReflections && memory === "paragraph",
    notesInSentence: hasReflections && memory === "sentence",
    notes: reflections.join("\n"),
    place: labelled(withoutGoal(firstObservation, goal)),
    isFirst: turns.length === 0,
    state: turns.length === 0 ? state : "",
    turns: turns.map((turn, index) => {
      const isLast = index === turns.length - 1;
      return { ...turn, isLast, state: isLast ? state : "" };
    }),
  };
};

const sample: DialogueVariables = {
  manner: "state",
  examples: ["EXAMPLE"],
  rules: ["RULE"],
  initialFacing: "north",
  reflections: ["REFLECTION"],
  goal: "GOAL",
  memory: "line",
  firstObservation: "OBSERVATION",
  turns: [{ thought: "THOUGHT", action: "ACTION", answer: "ANSWER" }],
  state: "STATE",
};

/**
 * LangSuitE's introduction alone, with as many replies as declined it before. LangSuitE appendix G.
 */
export const openDialoguePrompt = definePrompt<
  Introduction & { readonly declined: readonly string[] }
>({
  id: "langsuite/open-dialogue",
  reply: replyNames.readiness,
  sample: { ...sample, declined: ["NO"] },
  template: [
    {
      each: "declined",
      messages: [introduction, { role: "assistant", content: "{{reply}}" }],
    },
    introduction,
  ],
  fields: ({ declined, ...variables }) => ({
    ...introductionFields(variables),
    ...headingFields(variables),
    declined: declined.map((reply) => ({ reply })),
  }),
});

const question = `{{#state}}
Your state now: {{state}}.
{{/state}}
What is your next step?`;

const dialogueOf = (
  id: string,
  reply: string,
  thoughts: Thoughts,
  fields: (variables: DialogueVariables) => PromptFields,
) =>
  definePrompt<DialogueVariables>({
    id,
    reply,
    sample,
    template: [
      introductionWith(thoughts),
      { role: "assistant", content: "YES" },
      {
        role: "system",
        content: `Task: {{goal}}{{#hasReflections}}{{#notesOnLine}}
{{/notesOnLine}}{{#notesInSentence}};
you have not solved it yet. {{/notesInSentence}}{{#notesInParagraph}}

{{/notesInParagraph}}Your notes on this task:
{{notes}}{{/hasReflections}}
{{#hasReflections}}

{{/hasReflections}}
{{place}}
{{#isFirst}}
${question}
{{/isFirst}}`,
      },
      {
        each: "turns",
        messages: [
          {
            role: "assistant",
            content: `{{#thought}}
Thought: {{thought}}
{{/thought}}
{{#action}}
Act: {{action}}
{{/action}}`,
          },
          {
            role: "system",
            content: `{{answer}}
{{#isLast}}
${question}
{{/isLast}}`,
          },
        ],
      },
    ],
    fields,
  });

/**
 * LangSuitE's chat: what the world says has the role `system`, what the model replied the role
 * `assistant`. LangSuitE appendix G.
 */
export const dialoguePrompt = dialogueOf(
  "langsuite/dialogue",
  replyNames.dialogueTurn,
  thinking,
  dialogueFields,
);

/** The same where each thought begins with the agent's own state. */
export const dialogueWithStatePrompt = dialogueOf(
  "langsuite/dialogue-with-state",
  replyNames.dialogueTurnWithState,
  describingState,
  (variables) => ({
    ...dialogueFields(variables),
    ...headingFields(variables),
  }),
);
