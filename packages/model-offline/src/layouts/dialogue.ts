import type { PromptFields } from "@mnemograph/core";
import { type Layout, itemsOf, textOf } from "./layout.js";

/**
 * `Act: …` as `> …`; a thought in front of it stays a thought, one that stands alone becomes `>
 * think: …`.
 */
const asPage = (text: string) =>
  text.replaceAll(/^Thought: *([^\n]*)(?!\nAct: )$/gm, "> think: $1").replaceAll(/^Act: */gm, "> ");

const sight = (text: string) => text.replace(/^Obs: /, "");

const turn = (fields: PromptFields): string => {
  const [thought, action] = [textOf(fields, "thought"), textOf(fields, "action")];
  const above = thought === "" ? "" : `Thought: ${thought}\n`;
  return `${action === "" && thought !== "" ? `> think: ${thought}` : `${above}> ${action}`}\n${sight(textOf(fields, "answer"))}`;
};

/** A chat as one page with the same content. */
export const dialogue: Layout = (fields) => {
  const [notes, turns] = [textOf(fields, "notes"), itemsOf(fields, "turns")];
  const state = textOf(turns.at(-1) ?? fields, "state");
  const examples = itemsOf(fields, "examples").map(
    (example, index) => `Example ${index + 1}:\n${textOf(example, "text")}\n`,
  );
  return [
    `${asPage(examples.join("\n")).trim()}\n`,
    ...(notes === "" ? [] : [`Your memory of this task:\n${notes}\n`]),
    ...(state === "" ? [] : [`Your state now: ${state}.\n`]),
    `The task:\n${sight(textOf(fields, "place"))}\nYour task is to: ${textOf(fields, "goal")}`,
    ...turns.map(turn),
    ">",
  ].join("\n");
};
