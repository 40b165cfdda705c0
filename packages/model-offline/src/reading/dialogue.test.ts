import { AIMessage, HumanMessage, SystemMessage } from "@langchain/core/messages";
import { describe, expect, it } from "vitest";
import { readDialogue } from "./dialogue.js";

const introduction = (format: string) =>
  [
    "You act in a world.",
    "Reply format:",
    format,
    "",
    "Example 1:\nA hall 1.\nYour task is to: lift zorp 1\nThought: first the zorp\nOK.\nAct: grab zorp 1\nYou hold it.\n",
    "If you are ready to play, reply YES.",
  ].join("\n");
const [acting, summing] = ["Act: <next action>", "Thought: Firstly, <state>. Secondly, <plan>\nAct: <next action>"].map(introduction);
const system = (text = "") => new SystemMessage(text);
const example = "Example 1:\nA hall 1.\nYour task is to: lift zorp 1\n> think: first the zorp\nOK.\n> grab zorp 1\nYou hold it.\n";

describe("readDialogue", () => {
  it("answers an introduction, sent once or again, with YES alone", () => {
    expect(readDialogue([system(acting)])).toEqual({ format: "YES", material: "" });
    expect(readDialogue([system(acting), new AIMessage("I do not."), system(acting)])).toEqual({ format: "YES", material: "" });
  });

  it("tells the chat as one page, and puts the reply into the chat's words", () => {
    const request = readDialogue([
      system(acting),
      new AIMessage("YES"),
      system("Task: lift mip 2\nObs: A hall 2."),
      new AIMessage("Thought: where is it?"),
      system("Feedback: OK."),
      new AIMessage("Thought: There.\nAct: stride to plinth 1"),
      system("Feedback: You go.\nObs: a mip 2\nWhat is your next step?"),
    ]);
    expect(request?.format).toBe("> <next action>");
    expect(request?.material).toBe(
      `${example}\nThe task:\nA hall 2.\nYour task is to: lift mip 2\n> think: where is it?\nOK.\nThought: There.\n> stride to plinth 1\nYou go.\nObs: a mip 2\n>`,
    );
    expect(["> grab mip 2", "> think: now", "Thought: Firstly, x.\n> go"].map((reply) => request?.phrase?.(reply))).toEqual([
      "Act: grab mip 2",
      "Thought: now",
      "Thought: Firstly, x.\nAct: go",
    ]);
  });

  it("finds notes behind the task, and a state that is shown", () => {
    const opening =
      "Task: lift mip 2\nYour memory of this task:\nTry plinth 1.\n\nObs: A hall 2.\nYour state now: I face north.\nWhat is your next step?";
    const request = readDialogue([system(summing), new AIMessage("YES"), system(opening)]);
    expect(request?.format).toBe("Thought: Firstly, <state>. Secondly, <plan>\n> <next action>");
    expect(request?.material).toBe(
      `${example}\nYour memory of this task:\nTry plinth 1.\n\nYour state now: I face north.\n\nThe task:\nA hall 2.\nYour task is to: lift mip 2\n>`,
    );
  });

  it("passes over what was said about an unusable reply", () => {
    const chat = [system(acting), new AIMessage("YES"), system("Task: lift mip 2\nObs: A hall 2.\nWhat is your next step?")];
    const shown = [...chat, new AIMessage(""), new HumanMessage("Your reply could not be used.")];
    expect(readDialogue(shown)?.material).toBe(readDialogue(chat)?.material);
  });

  it("leaves pages alone", () => {
    expect(readDialogue([])).toBeNull();
    expect(readDialogue([system("Sort.\nReply format:\n<number>"), new HumanMessage("Goal: x")])).toBeNull();
    expect(readDialogue([system("Sort.\nReply format:\n<number>")])).toBeNull();
  });
});
