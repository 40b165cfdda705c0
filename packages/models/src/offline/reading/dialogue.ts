import type { BaseMessage } from "@langchain/core/messages";
import type { Request } from "./request.js";

const isIntroduction = (text: string) => /^Reply format[^\n]*:\n/m.test(text);

/** `Act: …` as `> …`; a thought in front of it stays a thought, one that stands alone becomes `> think: …`. */
const asPage = (text: string) => text.replaceAll(/^Thought: *([^\n]*)(?!\nAct: )$/gm, "> think: $1").replaceAll(/^Act: */gm, "> ");

const asDialogue = (reply: string) => reply.replaceAll(/^> *think: */gm, "Thought: ").replaceAll(/^> */gm, "Act: ");

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

const questions = /\n\nIf you are ready[^\n]*$/;

/**
 * Reads a chat in which what the world says has the role `system` and what was replied the role `assistant`, as the one page that tells
 * the same; null where the messages are no such chat. The introduction alone asks for nothing but `YES`.
 */
export const readDialogue = (messages: readonly BaseMessage[]): Request | null => {
  const spoken = messages.filter((message) => message.getType() !== "human");
  const systems = spoken.filter((message) => message.getType() === "system").map(({ text }) => text);
  const [introduction = "", ...world] = systems;
  if (!isIntroduction(introduction) || (world.length === 0 && messages.length > 1)) return null;
  if (world.length === 0 && !questions.test(introduction)) return null;
  const [newest = introduction] = world.slice(-1);
  if (isIntroduction(newest)) return { format: "YES", material: "" };

  const [, format = "", examples = ""] =
    /^Reply format[^\n]*:\n([\s\S]*?)\n\n([\s\S]*)$/m.exec(introduction.replace(questions, "\n")) ?? [];
  const { goal, notes, first } = readOpening(world[0] ?? "");
  const state = /^Your state now: [^\n]*$/m.exec(newest)?.[0];
  const replies = spoken.filter((message) => message.getType() === "ai").map(({ text }) => text);
  const turns = world
    .slice(1)
    .map((text, index) => `${asPage(replies[index + 1] ?? "")}\n${readAnswer(text.replace(/\nYour state now: [^\n]*/, ""))}`);
  const material = [
    `${asPage(examples).trim()}\n`,
    ...(notes === "" ? [] : [notes.trimEnd(), ""]),
    ...(state === undefined ? [] : [`${state}\n`]),
    `The task:\n${first.replace(/\n?Your state now: [^\n]*/, "")}\nYour task is to: ${goal}`,
    ...turns,
    ">",
  ].join("\n");
  const isOwnState = format.startsWith("Thought: First");
  return { format: isOwnState ? format.replace(/^Act: /m, "> ") : "> <next action>", material, phrase: asDialogue };
};
