import { actionOrThought } from "./action-or-thought.js";
import { attempts, twoAttempts } from "./attempts.js";
import { cases } from "./cases.js";
import { dialogue } from "./dialogue.js";
import { embodiedState, ownState } from "./embodied-state.js";
import { episode, thoughtfulEpisode } from "./episode.js";
import { judgedActions } from "./judged-actions.js";
import { type Layout, itemsOf, textOf } from "./layout.js";
import { pastSteps } from "./past-steps.js";
import { reflection } from "./reflection.js";
import { replyNames } from "@mnemograph/core";

/** `High-level Type1: …` where types are given, and the numbered items. */
const itemsToSort: Layout = (fields) =>
  [
    ...itemsOf(fields, "types").map(
      (type) => `High-level Type${textOf(type, "number")}: ${textOf(type, "name")}`,
    ),
    ...itemsOf(fields, "items").map((item) => `${textOf(item, "number")}. ${textOf(item, "text")}`),
  ].join("\n");

/** `Type 1: …` with `- example` lines, and the new text. */
const numberedTypes: Layout = (fields) =>
  [
    ...itemsOf(fields, "types").map((type) =>
      [
        `Type ${textOf(type, "number")}: ${textOf(type, "name")}`,
        ...itemsOf(type, "examples").map((example) => `- ${textOf(example, "text")}`),
      ].join("\n"),
    ),
    `New text: ${textOf(fields, "text")}`,
  ].join("\n");

/** `Example 1:` tasks with their plans, and the new task with its plan begun. */
const plan: Layout = (fields) => {
  const examples = itemsOf(fields, "examples");
  return [
    ...examples.map(
      (example, index) =>
        `Example ${index + 1}:\nYour task is to: ${textOf(example, "goal")}\n> think: ${textOf(example, "plan")}\n`,
    ),
    ...(examples.length === 0 ? [] : ["The new task:"]),
    `Your task is to: ${textOf(fields, "goal")}`,
    "> think: To solve the task,",
  ].join("\n");
};

/** Thoughts with their keys, and the new one. */
const retrievalKey: Layout = (fields) =>
  [
    ...itemsOf(fields, "examples").map(
      (example) => `${textOf(example, "thought")}\n> ${textOf(example, "answer")}\n`,
    ),
    "The new thought:",
    textOf(fields, "thought"),
    ">",
  ].join("\n");

/** A request and everything that was done about it. */
const verdict: Layout = (fields) =>
  `Request: ${textOf(fields, "goal")}\n\n${textOf(fields, "transcript")}\n\nVerdict:`;

/** How the material of each reply is laid out for its skill. */
export const builtInLayouts: Readonly<Record<string, Layout>> = {
  [replyNames.nextAction]: episode,
  [replyNames.stateAndAction]: thoughtfulEpisode,
  "own state and next action": thoughtfulEpisode,
  [replyNames.embodiedState]: embodiedState,
  "own state": ownState,
  [replyNames.dialogueTurn]: dialogue,
  [replyNames.dialogueTurnWithState]: dialogue,
  [replyNames.numberedAction]: cases,
  [replyNames.actionsWithConfidences]: cases,
  [replyNames.subgoals]: judgedActions,
  [replyNames.summary]: pastSteps,
  [replyNames.clusters]: itemsToSort,
  [replyNames.typeNumber]: numberedTypes,
  [replyNames.processNumber]: attempts,
  [replyNames.stepNumber]: twoAttempts,
  [replyNames.actionOrThought]: actionOrThought,
  [replyNames.plan]: plan,
  [replyNames.retrievalKey]: retrievalKey,
  [replyNames.reflection]: reflection,
  verdict,
};
