import { describe, expect, it } from "vitest";
import { actionForms } from "./action-forms.js";
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
    ["X Large", "x-large"],
    ["BUY NOW", "Buy Now"],
  ])("%j is %j", (value, label) => expect(labelMeant(value, told)).toBe(label));
  it.each(["weight: large", "size: huge", "purple", "<", "size"])("%j is none", (value) => expect(labelMeant(value, told)).toBeUndefined());
});

describe("onPage", () => {
  it("spells a click by the page", () => expect(onPage("click[size: large]", forms, told)).toBe("click[large]"));
  it.each(["click[B07XYZ]", "search[size: large]"])("leaves %j", (action) => expect(onPage(action, forms, told)).toBe(action));
  it("leaves worlds without pages", () => expect(onPage("click[Prev]", forms, { ...told, isPaged: false })).toBe("click[Prev]"));
});
