import { describe, expect, it } from "vitest";
import { actionForms } from "../replies/forms/action-forms.js";
import { parseSummary } from "./parse-summary.js";

const forms = actionForms(["go to <place>", "take <thing> from <place>", "open [thing]", "look", "mail.delete(mail_id)", "click[<label>]"]);
const problemOf = (reply: string) => {
  const parsed = parseSummary(reply, forms);
  return parsed.ok ? undefined : parsed.problem;
};

describe("tellsNothing", () => {
  it.each(["none", "N/A", "-", "...", "(empty)", "null", "OK", "Done.", "<what was done and found>", "Summary", '{"summary": ""}'])(
    "of no words: %j",
    (text) => {
      expect(problemOf(`Summary: ${text}`)).toContain("There is nothing");
    },
  );

  it.each([
    "go to bench 1",
    "Go to bench 1.",
    "look",
    "Action: take fern 1 from bench 1",
    "take fern 1 from bench 1",
    "open [shed_0]",
    'mail.delete(mail_id="12")',
    "click[Buy Now]",
    '{"name": "go", "arguments": {"place": "bench 1"}}',
  ])("of an action alone: %j", (text) => {
    expect(problemOf(text)).toContain("names an action");
    expect(problemOf(`Summary: ${text}`)).toContain("names an action");
  });

  it.each([
    "Please provide the history.",
    "Could you share the steps?",
    "Unable to summarize.",
    "There is not enough information to summarize.",
    "I cannot help with that.",
  ])("of what declines: %j", (text) => expect(problemOf(`Summary: ${text}`)).toContain("declines"));

  it.each(["subgoal 1: find fern - complete", "[3]: a bench", "Thought: I should go."])("of what answers another question: %j", (text) =>
    expect(problemOf(text)).toBe("It tells no past."),
  );

  it.each([
    "Went to bench 1.",
    "Look around, then go to bench 1, where there was a fern 1.",
    "took fern 1 from bench 1",
    "The agent has done nothing yet.",
    "Unknown.",
    "No fern was found at bench 1.",
    "Done with bench 1, no fern there.",
    "There was no fern on the bench and no information about the shed.",
    'Deleted the mail 12 by mail.delete(mail_id="12") and found no other.',
  ])("not of %j", (text) => expect(problemOf(`Summary: ${text}`)).toBeUndefined());
});
