import { expect, it } from "vitest";
import { actionForms } from "../forms/action-forms.js";
import { parseAction } from "../parse-action.js";
import { withoutWeighed } from "./weighed-options.js";

const forms = actionForms(["go to <place>", "open <place>", "look"]);

it.each([
  ["- look (0.05)\n- open safe 1 (0.92)\n- go to desk 1 (0.03)", "Action: open safe 1"],
  ["look: 20%\nopen safe 1: 80%", "Action: open safe 1"],
])("of shares of a whole the greatest is chosen: %j", (reply, action) => expect(withoutWeighed(reply, forms)).toBe(action));

it.each([
  // Steps of a plan, each with how sure it is.
  "1. look (0.2)\n2. open safe 1 (0.8)",
  "- look (0.8)\n- open safe 1 (0.9)",
  // As good as each other.
  "- look (0.5)\n- open safe 1 (0.5)",
  // No action of the world.
  "- look (0.1)\n- sing (0.9)",
  // Something else is said below.
  "- look (0.2)\n- open safe 1 (0.8)\nBut the safe is locked.",
])("%j stays", (reply) => expect(withoutWeighed(reply, forms)).toBe(reply));

it("an action below the scores counts", () =>
  expect(parseAction("- look (0.6)\n- open safe 1 (0.4)\n\nHighest-scoring action: open safe 1", { forms })).toMatchObject({
    value: { text: "open safe 1" },
  }));
