import { AIMessage, HumanMessage, SystemMessage } from "@langchain/core/messages";
import { replyFormat } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { asDialogue, readDialogue } from "./dialogue.js";

const introduction = [
  "You act in a world.",
  replyFormat("dialogue turn", ["Thought: <plan>", "Act: <next action>"]),
  "",
  "Example 1:\nA hall 1.\nYour task is to: lift zorp 1\nThought: first the zorp\nOK.\nAct: grab zorp 1\nYou hold it.\n",
  replyFormat("readiness", ["YES"], "if you are ready to play"),
].join("\n");
const system = (text = "") => new SystemMessage(text);
const opened = [system(introduction), new AIMessage("YES")];
const example = "Example 1:\nA hall 1.\nYour task is to: lift zorp 1\n> think: first the zorp\nOK.\n> grab zorp 1\nYou hold it.\n";

describe("readDialogue", () => {
  it("tells the chat as one page", () => {
    const page = readDialogue([
      ...opened,
      system("Task: lift mip 2\nObs: A hall 2."),
      new AIMessage("Thought: where is it?"),
      system("Feedback: OK."),
      new AIMessage("Thought: There.\nAct: stride to plinth 1"),
      system("Feedback: You go.\nObs: a mip 2\nWhat is your next step?"),
    ]);
    expect(page).toBe(
      `${example}\nThe task:\nA hall 2.\nYour task is to: lift mip 2\n> think: where is it?\nOK.\nThought: There.\n> stride to plinth 1\nYou go.\nObs: a mip 2\n>`,
    );
  });

  it("finds notes behind the task, and a state that is shown", () => {
    const opening =
      "Task: lift mip 2\nYour memory of this task:\nTry plinth 1.\n\nObs: A hall 2.\nYour state now: I face north.\nWhat is your next step?";
    expect(readDialogue([...opened, system(opening)])).toBe(
      `${example}\nYour memory of this task:\nTry plinth 1.\n\nYour state now: I face north.\n\nThe task:\nA hall 2.\nYour task is to: lift mip 2\n>`,
    );
  });

  it("passes over what was said about an unusable reply", () => {
    const chat = [...opened, system("Task: lift mip 2\nObs: A hall 2.\nWhat is your next step?")];
    const shown = [...chat, new AIMessage(""), new HumanMessage("Your reply could not be used.")];
    expect(readDialogue(shown)).toBe(readDialogue(chat));
  });

  it("reads a chat that has hardly begun", () => expect(readDialogue([])).toBe("\n\nThe task:\n\nYour task is to: \n>"));
});

describe("asDialogue", () => {
  it("puts a page's reply into the chat's words", () => {
    expect(["> grab mip 2", "> think: now", "Thought: Firstly, x.\n> go"].map(asDialogue)).toEqual([
      "Act: grab mip 2",
      "Thought: now",
      "Thought: Firstly, x.\nAct: go",
    ]);
  });
});
