import { describe, expect, it } from "vitest";
import { isOnlyAction, withoutNextPart } from "./only-action.js";

describe("isOnlyAction", () => {
  it.each(["Action: go to bench 1", "> go to bench 1", "**Action:** look", "Action: look\nObservation: a bench", '{"action": "look"}'])(
    "is one: %j",
    (text) => expect(isOnlyAction(text)).toBe(true),
  );
  it.each([
    "",
    "It went to bench 1.",
    "> It went to bench 1.",
    "> find the fern and water it",
    "> think: find the fern",
    "Action: look. Then it went on.\nIt found nothing.",
    '{"summary": "it looked"}',
    '{"action": "look", "summary": "it looked"}',
    "go to bench 1",
  ])("is none: %j", (text) => expect(isOnlyAction(text)).toBe(false));
});

describe("withoutNextPart", () => {
  it("ends a text before the next part of the prompt", () => {
    expect(withoutNextPart("It looked.\n\nGoal: water the fern\nAction: look")).toBe("It looked.");
    expect(withoutNextPart("It looked.\nAction: look")).toBe("It looked.");
  });
  it.each(["Action: look", "It looked:\n- Action: look", "It looked.\nAction 1: look", "The goal: water it"])("leaves %j", (text) =>
    expect(withoutNextPart(text)).toBe(text),
  );
});
