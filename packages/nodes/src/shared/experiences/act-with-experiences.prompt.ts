import { withoutGoal } from "../prompting/without-goal.js";
import { defaultOpening } from "../situation/place-lines.js";
import { isThought } from "./pair.js";
import { definePrompt, replyFormat, replyNames } from "@mnemograph/core";

export interface ShownExperience {
  readonly task: string;
  readonly plan: string;
  /** Actions with their `> ` mark and answers, in turn. */
  readonly entries: readonly string[];
  /** Whether entries before these are left out. */
  readonly isCut: boolean;
  /** Whether entries after these are left out. */
  readonly isCutAtEnd?: boolean;
}

export interface ActWithExperiencesVariables {
  readonly experiences: readonly ShownExperience[];
  /** What the first observation tells, where that is no place. */
  readonly opening?: string;
  /** What the agent saw first. */
  readonly firstObservation: string;
  /** The task at hand, with the newest entries of its own trajectory. */
  readonly current: ShownExperience;
  /** Lines on how to act in this world (`worldManual`). */
  readonly manual?: readonly string[];
  /** The agent's own state as one sentence, where there is one. */
  readonly state?: string;
}

/** A line that stands for entries that are left out. */
const leftOut = "…";

const describe = ({ task, plan, entries, isCut, isCutAtEnd = false }: ShownExperience, state = ""): string =>
  [
    `Task: ${task}`,
    ...(plan === "" || plan === task ? [] : [`Plan: ${plan}`]),
    ...(state === "" ? [] : [`State: ${state}.`]),
    ...(isCut ? [leftOut] : []),
    ...entries,
    ...(isCutAtEnd ? [leftOut] : []),
  ].join("\n");

const thinks = ({ entries }: ShownExperience): boolean => entries.some((entry) => isThought(entry.replace(/^> /, "")));

/** What stands below, and whose it is: a reader takes an experience's place for that of the task at hand. */
const introduceExperiences = (experiences: readonly ShownExperience[], told: string | undefined): readonly string[] => {
  const marks = "lines that begin with > are actions, what stands below each is the world's answer, and … stands for what is left out.";
  if (experiences.length === 0) return [`L${marks.slice(1)}`];
  return [
    `You are shown parts of experiences with similar tasks; ${marks}`,
    [
      "Take from them how such a task is done; what is where, and what is worth doing, the task at hand decides.",
      ...(told === undefined ? [] : [`"${told}" at the top is that of the task at hand; the experiences' may differ.`]),
      ...(experiences.some(thinks) ? ["Where the experiences think before they act, you may think too."] : []),
    ].join(" "),
  ];
};

/** The Executor: parts of past experiences, then the newest part of the task at hand. RAP section 3.5, appendix D.1.3. */
export const actWithExperiencesPrompt = definePrompt<ActWithExperiencesVariables>({
  id: "rap/act-with-experiences",
  reply: replyNames.actionOrThought,
  stop: ({ experiences }) => [`\nExperience ${experiences.length + 1}:`],
  sample: {
    experiences: [{ task: "TASK", plan: "PLAN", entries: ["> ACTION", "ANSWER"], isCut: true }],
    firstObservation: "OBSERVATION",
    current: { task: "TASK", plan: "PLAN", entries: ["> ACTION", "ANSWER"], isCut: false },
  },
  render: ({ experiences, opening = defaultOpening, firstObservation, current, state, manual = [] }) => {
    const first = withoutGoal(firstObservation, current.task);
    const hasFirst = first.trim() !== "";
    return [
      {
        role: "system",
        content: [
          "You act in a world that answers in text, one action at a time, until the task is solved.",
          ...introduceExperiences(experiences, hasFirst ? opening : undefined),
          ...manual,
          replyFormat(replyNames.actionOrThought, ["> <action or thought>"]),
        ].join("\n"),
      },
      {
        role: "user",
        content: [
          ...(hasFirst ? [`${opening}:\n${first}\n`] : []),
          ...experiences.map((experience, index) => `Experience ${index + 1}:\n${describe(experience)}\n`),
          `The task at hand:\n${describe(current, state)}`,
          ">",
        ].join("\n"),
      },
    ];
  },
});
