import { describe, expect, it } from "vitest";
import { actionForms } from "../forms/action-forms.js";
import { parseAction } from "../parse-action.js";
import { labelMeant, onPage } from "./page-label.js";

const told = {
  goal: "",
  observation: "[Back to Search] [< Prev] color [coral][navy] size [large][x-large] [Buy Now]",
  trajectory: [],
  isPaged: true,
};
const forms = actionForms(["search[<words>]", "click[<button>]"]);

describe("labelMeant", () => {
  it.each([
    ["Prev", "< Prev"],
    ["size: large", "large"],
    ["colour navy", "navy"],
    ["large size", "large"],
    ["X Large", "x-large"],
    ["BUY NOW", "Buy Now"],
    ["the navy option", "navy"],
    ["Buy Now button", "Buy Now"],
    ["large - fits best", "large"],
    ["coral (as asked)", "coral"],
  ])("%j is %j", (value, label) => expect(labelMeant(value, told)).toBe(label));
  it.each(["weight: large", "size: huge", "purple", "<", "size"])("%j is none", (value) => expect(labelMeant(value, told)).toBeUndefined());
});

it("knows a product by its place among the results", () => {
  const results = { ...told, observation: "[Back to Search]\n[B01ABC]\nDesk lamp, black\n$12\n[B02DEF]\nFloor lamp, white\n$20" };
  expect(onPage("click[second result]", forms, results)).toBe("click[B02DEF]");
  expect(onPage("click[B02DEF - Floor lamp]", forms, results)).toBe("click[B02DEF]");
});

describe("what is done to a page's links and options", () => {
  const read = (reply: string, more: readonly string[] = []) => {
    const parsed = parseAction(reply, { forms: actionForms(["search[<words>]", "click[<button>]", ...more]), told });
    return parsed.ok ? parsed.value.text : null;
  };
  it.each([
    ["I'll go with coral first.", "click[coral]"],
    ["Let me have a look at the large size.", "click[large]"],
    ["I open the Prev tab instead.", "click[< Prev]"],
  ])("is a click where the page offers it: %s", (reply, action) => expect(read(reply)).toBe(action));
  it.each(["Let me check the price.", "I'll go with something cheaper.", "I looked at coral already."])("is none else: %s", (reply) =>
    expect(read(reply)).toBeNull(),
  );
  it("is none where the world has such an action of its own", () => expect(read("I'll go with coral.", ["examine[<thing>]"])).toBeNull());
});

describe("onPage", () => {
  it("spells a click by the page", () => expect(onPage("click[size: large]", forms, told)).toBe("click[large]"));
  it.each(["click[B07XYZ]", "search[size: large]"])("leaves %j", (action) => expect(onPage(action, forms, told)).toBe(action));
  it("leaves worlds without pages", () => expect(onPage("click[Prev]", forms, { ...told, isPaged: false })).toBe("click[Prev]"));
});
