import { expect, it } from "vitest";
import { actionForms } from "../forms/action-forms.js";
import { isActionLine } from "./is-action-line.js";

const forms = actionForms(["go to <place>", "look"]);

it.each(["look", "> go to desk 1", "1. look", "Action: go to desk 1"])("%j is an action", (line) =>
  expect(isActionLine(line, forms)).toBe(true),
);

it.each(["", "Action:", "I go to desk 1", "a table"])("%j is none", (line) => expect(isActionLine(line, forms)).toBe(false));

it("is none where it is too little of one", () => expect(isActionLine("> look", forms, (action) => action !== "look")).toBe(false));
