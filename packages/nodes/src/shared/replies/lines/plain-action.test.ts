import { describe, expect, it } from "vitest";
import { actionForms } from "../forms/action-forms.js";
import { parseAction } from "../parse-action.js";
import { plainAction } from "./plain-action.js";

const forms = actionForms(["go to <place>", "take <thing> from <place>", "look"]);

describe("a list below which the reader is asked", () => {
  it("chooses nothing", () => {
    const list = "I can do this:\n- go to desk 1\n- look\n\n";
    expect(parseAction(`${list}Which one shall I take?`, { forms })).toMatchObject({ ok: false });
    expect(parseAction(`${list}Shall we?`, { forms })).toMatchObject({ ok: false });
    expect(parseAction("Option A: go to desk 1\nOption B: look\n\nWhich one do you prefer?", { forms })).toMatchObject({ ok: false });
    expect(parseAction(`${list}I begin at the top.`, { forms })).toMatchObject({ value: { text: "go to desk 1" } });
  });
});

describe("the step before that is said once more", () => {
  const told = {
    goal: "",
    observation: "You arrive at desk 1. On the desk 1, you see a mug 2.",
    trajectory: [{ action: "go to desk 1", observation: "" }],
  };
  const echo = `> go to desk 1\n${told.observation}\n`;
  it("is left out with its answer", () => {
    expect(plainAction(`${echo}> look`, forms, told).trim()).toBe("> look");
    expect(parseAction(`${echo}> take mug 2 from desk 1\nYou pick it up.\n> look`, { forms, told })).toMatchObject({
      value: { text: "take mug 2 from desk 1" },
    });
  });
  it("is known by its words, which stand aside", () => {
    const chat = actionForms(["reply to <customer>: <message>", "close ticket <ticket>"]);
    const sent = { goal: "", observation: "It was sent.", trajectory: [{ action: "reply to Ann: We refund it.", observation: "" }] };
    const reply = "> reply to Ann: We refund it.\nIt was sent.\n> close ticket T-1";
    expect(parseAction(reply, { forms: chat, told: sent })).toEqual({
      ok: true,
      value: { kind: "act", text: "close ticket T-1" },
      isRepaired: true,
    });
  });
  it("is the action where nothing follows, or where another action stands before the answer", () => {
    expect(parseAction(echo, { forms, told })).toMatchObject({ value: { text: "go to desk 1" } });
    expect(parseAction(`> look\n${told.observation}\n> go to desk 1`, { forms, told })).toMatchObject({ value: { text: "look" } });
  });
});

it.each([
  ["1. go to desk 1 2. look 3. go to desk 2", "go to desk 1"],
  ["Plan: (1) look (2) go to desk 1", "look"],
  ["go to desk 1 > look", "go to desk 1"],
  // What counts nothing up is no row.
  ["go to desk 1 2", "go to desk 1 2"],
])("of a row of actions the first is next: %j", (reply, action) => expect(plainAction(reply, forms)).toBe(action));

describe("what says that the action above should have been another", () => {
  it.each([
    "go to desk 1\n\nOops, that should be the shelf:\n\ntake mug 2 from shelf 1",
    "> go to desk 1\nSorry, I meant:\n> take mug 2 from shelf 1",
    "go to desk 1\n\nApologies, I made an error. The right action is:\n\ntake mug 2 from shelf 1",
    "go to desk 1\n\nHmm, that isn't right, nothing is there.\n\ntake mug 2 from shelf 1",
    "> go to desk 1\nThat should have been: take mug 2 from shelf 1",
  ])("takes it back: %j", (reply) => {
    expect(parseAction(reply, { forms })).toMatchObject({ value: { text: "take mug 2 from shelf 1" } });
  });
  it("is none that tells what follows it", () => {
    expect(parseAction("> go to desk 1\nThat should be followed by: look\n> look", { forms })).toMatchObject({
      value: { text: "go to desk 1" },
    });
  });
});

describe("one line of several actions", () => {
  it.each([
    ["go to desk 1, then if no mug is there, look", "go to desk 1"],
    ["go to desk 1, there is no mug elsewhere, then look", "go to desk 1"],
    ["go to desk 1 - no, look", "look"],
    ["I should not go to desk 1, nor look. take mug 2 from shelf 1.", "take mug 2 from shelf 1"],
    ["Either go to desk 1 or look would do. I will look.", "look"],
    ["Possible actions include look, go to desk 1 and go to desk 2. The most promising is go to desk 2.", "go to desk 2"],
    ["Possible actions are: look.", "look"],
    ["I need not look, but go to desk 1", "go to desk 1"],
  ])("%j", (reply, action) => {
    expect(parseAction(reply, { forms })).toMatchObject({ value: { text: action } });
  });
  it.each([
    "It looks like you want to take a mug from a shelf. Can you tell me more?",
    "I won't look, nor go to desk 1.",
    "Look or go to desk 1. Either would do.",
  ])("%j means none", (reply) => {
    expect(parseAction(reply, { forms })).toMatchObject({ ok: false });
  });
  it("what it looks like one has to do is meant", () => {
    expect(parseAction("It looks like I need to go to desk 1.", { forms })).toMatchObject({ value: { text: "go to desk 1" } });
  });
});
