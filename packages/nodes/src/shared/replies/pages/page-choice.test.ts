import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { actionForms } from "../forms/action-forms.js";
import { parseAction } from "../parse-action.js";

const forms = actionForms(["search[<words>]", "click[<button>]"]);
const product =
  "[Back to Search] [< Prev] Brass lamp with a shade. shade [ivory][pale green][slate] cable [two metres][five metres] [Description] [Reviews] [Buy Now]";
const results =
  "[Back to Search]\nPage 1\n[Next >]\n[B0LAMP0001]\nOrwell Brass Lamp with Linen Shade\n$20\n[B0LAMP0002]\nTessin Steel Lamp with Linen Shade\n$31\n[B0LAMP0003]\nOrwell Steel Stool\n$12";
const on = (observation: string) => ({ goal: "a brass lamp", observation, trajectory: [], isPaged: true });
const read = (reply: string, page = product) => {
  const parsed = parseAction(reply, { forms, told: on(page) });
  return parsed.ok ? parsed.value.text : null;
};
const option = fc.constantFrom("ivory", "pale green", "slate", "two metres", "five metres");
const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

describe("an option that a sentence chooses", () => {
  it("is pressed", () =>
    fc.assert(
      fc.property(
        option,
        fc.constantFrom(
          (name: string) => `I'd like the lamp in ${name}.`,
          (name: string) => `I need it in ${name}, please.`,
          (name: string) => `${capital(name)} it is.`,
          (name: string) => `${capital(name)}, please.`,
          (name: string) => `My choice is ${name}.`,
          (name: string) => `The shade should be ${name}.`,
          (name: string) => `The other ones are sold out, which leaves ${name}.`,
          (name: string) => `Make it ${name}.`,
          (name: string) => `Set the cable to ${name}.`,
          (name: string) => `First, ${name}. Then I'll buy it.`,
          (name: string) => `What I need is the ${name} one.`,
          (name: string) => `The option '${name}' is there. Select it.`,
        ),
        (name, tell) => {
          expect([tell(name), read(tell(name))]).toEqual([tell(name), `click[${name}]`]);
        },
      ),
    ));

  it("is not pressed where it is denied, past, asked, imagined or only spoken of", () =>
    fc.assert(
      fc.property(
        option,
        fc.constantFrom(
          (name: string) => `I don't want it in ${name}.`,
          (name: string) => `I wanted ${name} before.`,
          (name: string) => `Should I take ${name}?`,
          (name: string) => `I'd pick ${name} if it were cheaper.`,
          (name: string) => `There is ${name} on this page.`,
          (name: string) => `The lamp comes in ${name} too.`,
          (name: string) => `Somebody likes ${name}.`,
          (name: string) => `The option ${name} is there. Don't select it.`,
          (name: string) => `I want to know whether ${name} fits.`,
        ),
        (name, tell) => {
          expect([tell(name), read(tell(name))]).toEqual([tell(name), null]);
        },
      ),
    ));
});

describe("a button whose label tells what it does", () => {
  it.each([
    ["All is chosen, so it's time to **buy now**.", "click[Buy Now]"],
    ["I'll buy it now.", "click[Buy Now]"],
    ["I'm ready to buy this one now.", "click[Buy Now]"],
    ["Wrong lamp. Let me go back to the search page.", "click[Back to Search]"],
    ["Return to the previous page.", "click[< Prev]"],
  ])("is pressed where a sentence says so: %s", (reply, action) => expect(read(reply)).toBe(action));

  it.each([
    "There is a Buy Now button.",
    "I won't buy it now.",
    "Not yet ready to buy now.",
    "I would buy it now if the shade were right.",
    "After that it's time to buy now.",
    "Should I buy it now?",
    "I could buy it now or read the reviews.",
    "buy it",
    "I'll check out.",
  ])("is not pressed otherwise: %s", (reply) => expect(read(reply)).toBeNull());
});

describe("a product of a page of results", () => {
  it.each([
    ["Let me take a look at the Tessin Steel Lamp.", "click[B0LAMP0002]"],
    ["click[Orwell Brass Lamp with Linen Shade]", "click[B0LAMP0001]"],
    ["I'll open the second result.", "click[B0LAMP0002]"],
    ["The Orwell Brass Lamp looks like the best match.", "click[B0LAMP0001]"],
    ["The first result fits all requirements. Let me open it.", "click[B0LAMP0001]"],
    ["I'd go with the cheapest one, B0LAMP0003.", "click[B0LAMP0003]"],
  ])("is known by its title, its place and what is said of it: %s", (reply, action) => expect(read(reply, results)).toBe(action));

  it.each([
    "Let me take a look at the lamp with linen shade.",
    "The Tessin Steel Lamp is too expensive.",
    "The first result looks good, but it is no lamp.",
    "I'll choose the cheapest one.",
    "Let me open the seventh result.",
  ])("is asked for again where none, or several, could be meant: %s", (reply) => expect(read(reply, results)).toBeNull());
});

describe("what is typed into the search bar", () => {
  const start = { goal: "", observation: "WebShop\n[Search]", trajectory: [], isPaged: true };
  const read = (reply: string) => {
    const parsed = parseAction(reply, { forms, told: start });
    return parsed.ok ? parsed.value.text : null;
  };
  const words = fc.array(fc.constantFrom("wool", "socks", "coral", "large", "under", "50"), { minLength: 1, maxLength: 6 });

  it("is searched for, however it is set off", () => {
    const verb = fc.constantFrom("type", "enter", "put", "write");
    const what = fc.constantFrom("this", "the following", "the following query", "this text");
    const bar = fc.constantFrom("the search bar", "the search box", "the search field");
    const lead = fc.constantFrom("Let's ", "Let me ", "I'll ", "First, I will ");
    const around = fc.constantFrom<readonly [string, string]>(["`", "`"], ['"', '"'], ["“", "”"], ["", ""]);
    fc.assert(
      fc.property(lead, verb, what, bar, words, around, (begin, act, text, into, query, [open, close]) => {
        expect(read(`${begin}${act} ${text} into ${into}: ${open}${query.join(" ")}${close}`)).toBe(`search[${query.join(" ")}]`);
      }),
    );
  });

  it.each([
    "I won't type this into the search bar: `wool socks`",
    "You could type this into the search bar: `wool` or `socks`",
    "Yesterday I typed this into the search bar: `wool socks`",
  ])("is not searched for by %s", (reply) => expect(read(reply)).toBeNull());
});
