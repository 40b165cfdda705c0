import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { actionForms } from "../forms/action-forms.js";
import { parseAction } from "../parse-action.js";
import { parseThoughtAndAction } from "../parse-thought-and-action.js";
import type { ToldSoFar } from "../names/told-so-far.js";

const forms = actionForms(["search[<words>]", "click[<button, product number or option>]", "think[<thought>]"]);
const page =
  "[Back to Search] \n[< Prev] \na lamp of brass, 6 inch - 2 pack \n[6 inch - 2 pack][navy][My Blue]\n[as shown] [B01LAMP999] [XL][xl]\n[Description] \n[Next >] \n[Buy Now]";
const on = (observation: string): ToldSoFar => ({ goal: "buy a lamp", observation, trajectory: [], isPaged: true });
const reading = (observation = page) => ({ forms, told: on(observation), put: "asWritten" as const });
const sent = (reply: string, observation?: string) => {
  const read = parseAction(reply, reading(observation));
  return read.ok ? read.value.text : null;
};

describe("bareLabel", () => {
  it.each([
    ["Buy Now", "click[Buy Now]"],
    ["[Buy Now]", "click[Buy Now]"],
    ["> Buy Now", "click[Buy Now]"],
    ["> [buy now].", "click[Buy Now]"],
    ["Action: Buy Now", "click[Buy Now]"],
    ["Action5: [Buy Now]", "click[Buy Now]"],
    ["**Buy Now**", "click[Buy Now]"],
    ["Thought: All is chosen.\n> [Buy Now]", "click[Buy Now]"],
    ["NAVY", "click[navy]"],
    ["6 inch - 2 pack", "click[6 inch - 2 pack]"],
    ["[< Prev]", "click[< Prev]"],
    ["Next >", "click[Next >]"],
    ["Back to Search", "click[Back to Search]"],
    ["b01lamp999", "click[B01LAMP999]"],
    ["My Blue", "click[My Blue]"],
    ["as shown", "click[as shown]"],
  ])("is pressed by its name alone: %s", (reply, action) => {
    expect(sent(reply)).toBe(action);
  });

  it.each([
    "Buy",
    "buy it",
    "a lamp of brass",
    "navy or My Blue",
    "Xl",
    "back to the shop",
    "coral",
    "navy\nMy Blue",
    "- navy\n- My Blue",
    "Search",
  ])("is not read into other words: %s", (reply) => {
    expect(sent(reply)).toBeNull();
  });

  it("is one of the page at hand, and stays a name where the answer is no page", () => {
    expect(sent("Buy Now", "Results [Next >]")).toBeNull();
    expect(sent("[Search]", "WebShop [Search]")).toBeNull();
    const told = { ...on("You have clicked navy."), trajectory: [{ action: "click[x]", observation: page }] };
    expect(parseAction("Buy Now", { forms, told })).toMatchObject({ ok: true, value: { text: "click[Buy Now]" }, isRepaired: true });
  });

  it("is told between tags too, of which neither is a label", () => {
    const tagged = "[button] Back to Search [button_]\n  [clicked button] navy [clicked button_]\n[button] Buy Now [button_]";
    expect(["buy now", "navy", "button"].map((reply) => sent(reply, tagged))).toEqual(["click[Buy Now]", "click[navy]", null]);
  });

  it("means nothing in a world without pages, or with two actions on what is offered", () => {
    expect(parseAction("Buy Now", { forms, told: { ...on(page), isPaged: false } }).ok).toBe(false);
    expect(parseAction("Buy Now", { forms: [...forms, ...actionForms(["hover[<button>]"])], told: on(page) }).ok).toBe(false);
  });

  it("is an action below a thought", () => {
    expect(parseThoughtAndAction("Thought: All is chosen.\n> Buy Now", reading())).toMatchObject({
      value: { thought: "All is chosen.", action: { kind: "act", text: "click[Buy Now]" } },
    });
  });

  it("leaves whatever is no label and no action refused", () => {
    const word = fc.constantFrom("buy", "now", "navy", "lamp", "blue", "my", "copper", "[", "]", "brass");
    const labels = ["buy now", "navy", "my blue"];
    fc.assert(
      fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 4 }), (words) => {
        const reply = words.join(" ");
        const action = sent(reply);
        // `now navy` tells what comes next.
        const said = reply.replace(/[[\]]/g, "").trim().replace(/ +/g, " ").replace(/^now /, "");
        // A label in brackets behind a word or two is pointed at.
        const [, pointedAt] = /^(?:\w+ )+\[ (.+) \]$/.exec(reply) ?? [];
        const isLabel = labels.includes(pointedAt ?? said);
        if (action !== null) expect([action, isLabel]).toEqual([action, true]);
      }),
    );
  });
});
