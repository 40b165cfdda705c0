import type { BaseMessage } from "@langchain/core/messages";
import { readReplyFormats } from "@mnemograph/core";

/** `Act: …` as `> …`; a thought in front of it stays a thought, one that stands alone becomes `> think: …`. */
const asPage = (text: string) => text.replaceAll(/^Thought: *([^\n]*)(?!\nAct: )$/gm, "> think: $1").replaceAll(/^Act: */gm, "> ");

/** A page's reply in a dialogue's words. */
export const asDialogue = (reply: string) => reply.replaceAll(/^> *think: */gm, "Thought: ").replaceAll(/^> */gm, "Act: ");

/** What the world said, without the labels and questions around it. */
const readAnswer = (text: string) =>
  text
    .replace(/\n?What is your next step\?\s*$/, "")
    .replace(/^Feedback: /, "")
    .replace(/^Obs: /, "");

/** `Task: …`, perhaps notes behind it up to an empty line, then what is seen first. */
const readOpening = (text: string) => {
  const [, told = ""] = /^Task: ([\s\S]*)$/.exec(text) ?? [];
  const [head = "", notes] = told.split(/[\s;]*(?=Your memory[^\n]*:\n)/);
  if (notes === undefined) {
    const line = head.indexOf("\n");
    return { goal: line < 0 ? head : head.slice(0, line), notes: "", first: readAnswer(line < 0 ? "" : head.slice(line + 1)) };
  }
  const end = notes.indexOf("\n\n");
  return { goal: head, notes: `${notes.slice(0, end < 0 ? undefined : end)}\n\n`, first: readAnswer(end < 0 ? "" : notes.slice(end + 2)) };
};

/** The examples of an introduction: what follows the first reply that it names, up to the next one. */
const readExamples = (introduction: string) => {
  const [turn, ...more] = readReplyFormats(introduction);
  const [, examples = ""] = turn === undefined ? [] : introduction.split(turn.text);
  return more.reduce((text, { text: asked }) => text.replace(asked, ""), examples);
};

/**
 * A chat in which what the world says has the role `system` and what was replied the role `assistant`, as the one page of material that
 * tells the same.
 */
export const readDialogue = (messages: readonly BaseMessage[]): string => {
  const saidBy = (type: string) => messages.filter((message) => message.getType() === type).map(({ text }) => text);
  const [[introduction = "", ...world], replies] = [saidBy("system"), saidBy("ai")];
  const { goal, notes, first } = readOpening(world[0] ?? "");
  const state = /^Your state now: [^\n]*$/m.exec(world.at(-1) ?? "")?.[0];
  const turns = world
    .slice(1)
    .map((text, index) => `${asPage(replies[index + 1] ?? "")}\n${readAnswer(text.replace(/\nYour state now: [^\n]*/, ""))}`);
  return [
    `${asPage(readExamples(introduction)).trim()}\n`,
    ...(notes === "" ? [] : [notes.trimEnd(), ""]),
    ...(state === undefined ? [] : [`${state}\n`]),
    `The task:\n${first.replace(/\n?Your state now: [^\n]*/, "")}\nYour task is to: ${goal}`,
    ...turns,
    ">",
  ].join("\n");
};
