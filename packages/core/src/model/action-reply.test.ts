import { describe, expect, it } from "vitest";
import { actionCall, actionObject, type ActionSpace } from "./action-reply.js";
import { replyNames } from "./reply-names.js";
import { textInForm } from "./tool-reply.js";

const space: ActionSpace = {
  tools: [
    {
      name: "go_to",
      description: "go to <place>",
      parameters: {},
      toAction: ({ place }) => (place ? `go to ${String(place)}` : undefined),
    },
  ],
  pattern: "go to [^\\n]+",
  thought: "think[<thought>]",
};
const { thought: _, ...silent } = space;

describe("a turn as a call", () => {
  const read = (reply: string, name: string = replyNames.nextAction) => {
    const found = textInForm(reply, actionCall(name, space));
    return found.text === undefined || found.problem !== undefined ? found : found.text;
  };

  it.each([
    ['go_to({"place":"desk 1"})', "> go to desk 1"],
    ['I need a pen.\n\ngo_to({"place":"desk 1"})', "Thought: I need a pen.\n> go to desk 1"],
    [
      'think({"thought":"I need a pen."})\ngo_to({"place":"desk 1"})',
      "Thought: I need a pen.\n> go to desk 1",
    ],
    ['think({"thought":"I need a pen."})', "> think[I need a pen.]"],
    ['go_to({"place":"desk 1"})\ngo_to({"place":"desk 2"})', "> go to desk 1"],
  ])("%s is read as %s", (reply, text) => {
    expect(read(reply)).toBe(text);
  });

  it("is left to the reader of texts where it calls none of the tools", () => {
    expect(read("> look")).toBe("> look");
    expect(read('I look.\n\nGO_TO({"place":"desk 1"})')).toBe(
      '{"thought":"I look.","name":"GO_TO","arguments":{"place":"desk 1"}}',
    );
  });

  it("is none where it calls a tool with arguments that do not fit", () => {
    expect(read("go_to({})")).toEqual({ problem: expect.stringContaining("do not fit") as string });
  });

  it("is left to the reader of texts with its problem where its JSON is broken", () => {
    expect(read('think({"thought":"I look."})\ngo_to(!"{\'place\': \'desk 1\'}")')).toEqual({
      text: JSON.stringify({
        thought: "I look.",
        name: "go_to",
        arguments: "{'place': 'desk 1'}",
      }),
      isRepaired: true,
      problem: expect.stringContaining("no JSON object") as string,
    });
  });

  it("has no thought where the prompt asks for the action alone", () => {
    expect(read('I need a pen.\n\ngo_to({"place":"desk 1"})', replyNames.numberedAction)).toBe(
      "Action: go to desk 1",
    );
    const names = (reply: string, one: ActionSpace) =>
      actionCall(reply, one).tools.map(({ name }) => name);
    expect(names(replyNames.nextAction, space)).toEqual(["go_to", "think"]);
    expect(names(replyNames.numberedAction, space)).toEqual(["go_to"]);
    expect(names(replyNames.nextAction, silent)).toEqual(["go_to"]);
  });
});

describe("a turn as an object", () => {
  const propertiesOf = (name: string, one: Omit<ActionSpace, "tools">) =>
    actionObject(name, one).schema["properties"] as Readonly<Record<string, object>>;

  it("has the thought first, and an action that the forms allow", () => {
    expect(Object.keys(propertiesOf(replyNames.nextAction, space))).toEqual(["thought", "action"]);
    expect(propertiesOf(replyNames.nextAction, silent)["action"]).toMatchObject({
      pattern: "^(?:go to [^\\n]+)$",
    });
    expect(Object.keys(propertiesOf(replyNames.numberedAction, space))).toEqual(["action"]);
  });

  it("may leave the action empty where a thought may stand alone", () => {
    const form = actionObject(replyNames.nextAction, space);
    expect(form.toText({ thought: "Where is it?", action: "" })).toBe("> think[Where is it?]");
    expect(
      actionObject(replyNames.nextAction, silent).toText({ thought: "Where is it?", action: "" }),
    ).toBeUndefined();
    expect(form.toText({ thought: "", action: "fly to the moon" })).toBeUndefined();
  });

  it("has one of the actions that are possible where they are listed", () => {
    const listed = { ...silent, listed: ["go to desk 1", "look"] };
    expect(propertiesOf(replyNames.dialogueTurn, listed)["action"]).toMatchObject({
      enum: ["go to desk 1", "look"],
    });
    expect(
      actionObject(replyNames.dialogueTurn, listed).toText({ thought: "", action: "look" }),
    ).toBe("Act: look");
  });
});
