import * as fc from "fast-check";
import { restyle, restyleNames } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { actionForms } from "./forms/action-forms.js";
import { parseAction } from "./parse-action.js";
import { parseThoughtAndAction } from "./parse-thought-and-action.js";
import { resolveAction } from "./forms/resolve-action.js";

const thing = fc.constantFrom("mug", "mugs", "desk", "desklamp", "lamp", "butterknife", "knife", "book", "notebook");
const entity = fc.tuple(thing, fc.integer({ min: 1, max: 21 })).map((parts) => parts.join(" "));
const worlds = {
  rooms: {
    forms: actionForms(["go to <place>", "open <place>", "take <thing> from <place>", "put <thing> in/on <place>", "look", "inventory"]),
    action: fc.oneof(
      entity.map((one) => `go to ${one}`),
      entity.map((one) => `open ${one}`),
      fc.tuple(entity, entity).map(([one, other]) => `take ${one} from ${other}`),
      fc.tuple(entity, entity).map(([one, other]) => `put ${one} in/on ${other}`),
      fc.constantFrom("look", "inventory"),
    ),
  },
  shop: {
    forms: actionForms(["search[<words>]", "click[<button>]"]),
    action: fc.oneof(
      fc.stringMatching(/^[a-z][a-z0-9]{1,9}(?: [a-z0-9]{1,9}){0,4}$/).map((words) => `search[${words}]`),
      fc.constantFrom("click[Buy Now]", "click[< Prev]", "click[b09xyz12q3]", "click[no, thanks]", "click[6 inch - 2 pack]"),
    ),
  },
};

describe.each(Object.entries(worlds))("what is allowed in %s", (_, { forms, action }) => {
  it("is never changed into another action, by whichever reader, whatever else is allowed", () => {
    fc.assert(
      fc.property(
        action,
        fc.array(action, { maxLength: 12 }),
        fc.constantFrom("> ", "", "Action3: ", "Thought: So I go on.\n> "),
        (meant, others, lead) => {
          const allowed = [meant, ...others];
          const single = parseAction(lead + meant, { put: "asWritten", forms });
          const pair = parseThoughtAndAction(lead + meant, { put: "asWritten", forms });
          expect(single.ok && pair.ok && [single.value.text, pair.value.action.text].map((text) => resolveAction(text, allowed))).toEqual([
            meant,
            meant,
          ]);
        },
      ),
      { numRuns: 500 },
    );
  });

  it("is itself or nothing in every style, and never another that is allowed too", () => {
    fc.assert(
      fc.property(action, fc.array(action, { maxLength: 12 }), fc.constantFrom(...restyleNames), (meant, others, style) => {
        const read = parseAction(restyle(`> ${meant}`, style), { put: "asWritten", forms });
        if (!read.ok) return;
        const sent = resolveAction(read.value.text, [meant, ...others]);
        // Some styles name a second action themselves, or speak of one.
        if (!/\blook\b|\binventory\b/.test(sent)) expect(sent === meant || !others.includes(sent)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

const declined = fc.constantFrom(
  (action: string) => `I'm sorry, but I can't ${action}.`,
  (action: string) => `I’m sorry, I cannot ${action}, as it may be unsafe.`,
  (action: string) => `I won't ${action}.`,
  (action: string) => `As an AI language model I can't physically ${action}.`,
  (action: string) => `Unfortunately, I am unable to ${action}.`,
  (action: string) => `I apologize, but it would be wrong to ${action}.`,
  (action: string) => `I apologize for the confusion, but I cannot ${action}.`,
  (action: string) => `I apologize for the inconvenience. I'm not able to ${action}.`,
  (action: string) => `My apologies! I must decline to ${action}.`,
  (action: string) => `Sorry about that. I can't ${action}, because it is against my guidelines.`,
  (action: string) => `I will not ${action}, and nothing else either.`,
  (action: string) => `It is not possible for me to do this: I refuse to ${action}.`,
  (action: string) => `I do not think that I should help you ${action}; I can't continue.`,
);

describe("a refusal", () => {
  it("is never read as an action, though it names one", () => {
    const { forms, action } = worlds.rooms;
    fc.assert(
      fc.property(action, declined, (named, decline) => {
        expect({ reply: decline(named), read: parseAction(decline(named), { forms }) }).toMatchObject({ read: { ok: false } });
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ["I don't see a mug here, so I will go to desk 2.", "go to desk 2"],
    ["I apologize for the confusion. I will open desk 1.", "open desk 1"],
    ["I can't find it here. Next, I should go to desk 3.", "go to desk 3"],
    ["I should not open desk 1 again but go to desk 2.", "go to desk 2"],
  ])("is none where it only tells what is missing: %s", (reply, text) => {
    expect(parseAction(reply, { forms: worlds.rooms.forms })).toMatchObject({ ok: true, value: { text } });
  });
});
