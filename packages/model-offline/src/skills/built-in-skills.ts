import { replyNames } from "@mnemograph/core";
import { rememberingEye } from "../pictures/name-sub-step.js";
import { readAdvice } from "../cases/read-advice.js";
import { readExperiences } from "../cases/read-experiences.js";
import { readNumberedCases } from "../cases/read-numbered-cases.js";
import { readTranscripts } from "../cases/read-transcripts.js";
import { asDialogue } from "../reading/as-dialogue.js";
import { remembering } from "../reading/remembering.js";
import { spellingOf } from "../reading/spelling.js";
import { type Skill, defineSkill } from "../skill.js";
import { decide } from "../cases/proposals.js";
import { decideOnAdvice } from "./act-on-advice.js";
import { decideWithExperiences } from "./act-with-experiences.js";
import { actOnNotes, withNotesNamed } from "./act-on-notes.js";
import { choose } from "./choose.js";
import { classify } from "./classify.js";
import { cluster } from "./cluster.js";
import { compare } from "./compare.js";
import { stateOwnState, summarizeOwnState, withoutThoughts } from "./embodied-state.js";
import { describeHistories } from "./describe-histories.js";
import { evaluate } from "./evaluate.js";
import { extractKey } from "./extract-key.js";
import { induceWorkflows } from "./induce-workflows.js";
import { judge } from "./judge.js";
import { makePlan } from "./make-plan.js";
import { propose } from "./propose.js";
import { reflect } from "./reflect.js";
import { reflectOnUse } from "./reflect-on-use.js";
import { summarize } from "./summarize.js";
import { curate, mergeTexts, writeOperations } from "./write-operations.js";
import { writeNotes } from "./write-notes.js";

type Answer = (material: string) => string;

/** Reads the material in the usual spelling, and writes the reply in the material's own. */
const inItsSpelling = (answer: Answer) => (material: string) => {
  const { read, write } = spellingOf(material);
  return write(answer(read(material)));
};

const skillFor = (
  reply: string,
  answer: Answer,
  worded: (text: string) => string = (text) => text,
): Skill => {
  const spelled = inItsSpelling(answer);
  return defineSkill({ reply, answer: ({ material }) => worded(spelled(material)) });
};

/** What it learns from runs, in the forms in which methods that keep notes ask for it. */
const lessonSkills: readonly Skill[] = [
  defineSkill({ reply: "verdict", answer: judge }),
  defineSkill({ reply: "notes", answer: writeNotes }),
  defineSkill({ reply: "workflows", answer: induceWorkflows }),
  defineSkill({ reply: "rule operations", answer: writeOperations }),
  defineSkill({ reply: "reflection on use", answer: reflectOnUse }),
  defineSkill({ reply: "playbook operations", answer: curate }),
  defineSkill({ reply: "merged note", answer: mergeTexts }),
];
/** How many a prompt asks for at most; all where it names no number. */
const limitIn = (field: unknown): number => Number(field) || Number.POSITIVE_INFINITY;

/** What the offline model can do by itself, one skill for each reply. */
export const builtInSkills = (): readonly Skill[] => {
  // Reading the same example again gives the same case: kept, because prompts repeat their examples
  // at every step.
  const oneCase = remembering<ReturnType<Parameters<typeof readNumberedCases>[1]>>(4096);
  const episode = remembering<ReturnType<Parameters<typeof readTranscripts>[1]>>(256);
  const nameSubStep = rememberingEye(1024);
  const decideOnNotes = (material: string) => {
    const prompt = readTranscripts(material, episode);
    return actOnNotes(material, prompt, decideOnAdvice(prompt, readAdvice(material)));
  };
  const act = (material: string) => withNotesNamed(decideOnNotes(material));
  const stateAndAct = (material: string) => {
    const { action } = decideOnNotes(withoutThoughts(material));
    return `Thought: ${summarizeOwnState(material)} Secondly, the next step is to ${action}.\n> ${action}`;
  };
  const continueNumbered = (material: string) => {
    const prompt = readNumberedCases(material, oneCase);
    const action = material.startsWith("Your memory")
      ? decideOnAdvice(prompt, readAdvice(material))
      : decide(prompt);
    // The last line is `Action:`, or `Action5:` with the number of the step.
    return `${material.trimEnd().split("\n").at(-1)} ${action}`;
  };
  return [
    skillFor(replyNames.nextAction, act),
    skillFor(replyNames.numberedAction, continueNumbered),
    skillFor(
      replyNames.actionOrThought,
      (material) => `> ${decideWithExperiences(readExperiences(material, episode))}`,
    ),
    skillFor(replyNames.stateAndAction, stateAndAct),
    skillFor(replyNames.dialogueTurn, act, asDialogue),
    skillFor(replyNames.dialogueTurnWithState, stateAndAct, asDialogue),
    skillFor(replyNames.readiness, () => "YES"),
    defineSkill({
      reply: replyNames.actionsWithConfidences,
      answer: ({ material, fields }) =>
        inItsSpelling((read) =>
          propose(readNumberedCases(read, oneCase), limitIn(fields?.["most"])),
        )(material),
    }),
    skillFor(replyNames.embodiedState, stateOwnState),
    skillFor(replyNames.plan, makePlan),
    skillFor(replyNames.retrievalKey, extractKey),
    skillFor(replyNames.reflection, reflect),
    skillFor(replyNames.subgoals, evaluate),
    skillFor(replyNames.summary, summarize),
    skillFor(replyNames.clusters, cluster),
    skillFor(replyNames.typeNumber, classify),
    skillFor(replyNames.processNumber, choose),
    skillFor(replyNames.stepNumber, compare),
    defineSkill({
      reply: "histories of steps",
      answer: ({ fields = {} }) => describeHistories(fields, inItsSpelling),
    }),
    defineSkill({ reply: replyNames.subStep, answer: nameSubStep }),
    ...lessonSkills,
  ];
};
