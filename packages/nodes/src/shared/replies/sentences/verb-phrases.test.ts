import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { actionForms } from "../forms/action-forms.js";
import { scenes } from "../lots/scenes.testing.js";
import { parseAction } from "../parse-action.js";
import { parseThoughtAndAction } from "../parse-thought-and-action.js";
import { phrasesOf, knownPhrases } from "./verb-phrases.js";

const worlds: Readonly<Record<string, readonly string[]>> = {
  rooms: scenes.alfworld.forms,
  suite: [
    "move_ahead",
    "turn_left",
    "pick_up [object]",
    "drop [object]",
    "put [object, receptacle]",
    "open [object]",
    "close [object]",
    "toggle_on [object]",
    "toggle_off [object]",
    "slice [object]",
    "goto [object]",
    "heat [object, heater]",
    "clean [object, sink]",
    "stop [answer]",
  ],
  house: ["go_explore [<room>]", "go_check [<container>]", "go_grab [<thing>]", "go_put [<receptacle>]", "chat [<words>]", "stop []"],
  grid: ["move_ahead", "turn_left", "pick_up [colour type]", "drop [colour type]", "toggle [colour type]", "goto [colour type]", "stop"],
  strange: [
    "set <dial> to <number>",
    "leave <room>",
    "hit <enemy>",
    "pick <lock>",
    "select <level>",
    "store <item> in <box>",
    "cut <rope>",
  ],
  shop: ["search[<words>]", "click[<button, product number or option>]"],
};

const thing = fc.constantFrom("mug", "comb", "sinkbasin", "fridge", "desk", "cabinet");
const names = fc.tuple(thing, fc.nat(20), fc.boolean()).map(([noun, number, isJoined]) => `${noun}${isJoined ? "_" : " "}${number}`);
const joint = fc.constantFrom(" in ", " on ", " with ", " from ", " to ", " using ", " at ", ", ", " off ", " into ");
const rest = fc.oneof(
  names,
  fc.tuple(names, joint, names).map((parts) => parts.join("")),
  fc.constant(""),
);
const dress = fc.constantFrom(
  (text: string) => text,
  (text: string) => `> ${text}.`,
  (text: string) => `Action: [${text}]`,
  (text: string) => `Thought: I know what to do. > ${text}`,
  (text: string) => `I'll ${text} now.`,
  (text: string) => `It is here, so I go on: ${text}`,
);
const told = { goal: "Put a comb away.", observation: "You see a comb_0, a mug 3 and a desk_1.", trajectory: [] };

const plain = (verb: string) => verb.replace(/[\s_-]+/g, "").toLowerCase();
const verbOf = (action: string, forms: ReturnType<typeof actionForms>): string | undefined =>
  forms.find(({ pattern }) => pattern.test(action))?.shape?.verb;

describe.each(Object.entries(worlds))("a verb told in the world %s", (world, spelled) => {
  const forms = actionForms(spelled);
  const verbs = forms.flatMap(({ shape }) => (shape === undefined ? [] : [shape.verb]));
  const readings = (reply: string) => {
    const [single, pair] = [parseAction(reply, { forms, told }), parseThoughtAndAction(reply, { forms, told })];
    return [single, ...(pair.ok ? [{ ok: true as const, value: pair.value.action }] : [])].flatMap((read) =>
      read.ok && read.value.kind === "act" ? [read.value.text] : [],
    );
  };

  it("is read as an action of that effect, or asked for again", () => {
    fc.assert(
      fc.property(fc.constantFrom(...knownPhrases), rest, dress, (phrase, behind, dressed) => {
        for (const action of readings(dressed(`${phrase} ${behind}`.trim()))) {
          const verb = verbOf(action, forms);
          // What begins with the world's own verb and fits no form is the world's to answer.
          const isOwn = world === "strange" && phrase.split(" ", 1)[0] === verb;
          // Looking into a place begins with going there.
          const isWay = phrase.startsWith("search") && verb === "go to";
          if (verb !== undefined && !isOwn && !isWay)
            expect(phrasesOf(verb, verbs).map(plain)).toContain(plain(phrase).replace(/^lookaround.*/, "look"));
        }
      }),
      { numRuns: 3000 },
    );
  });

  it("is asked for again where nothing is known of it", () => {
    const known = new Set([...verbs, ...knownPhrases].flatMap((verb) => verb.split(/[\s_]+/)));
    const unknown = fc
      .oneof(
        fc.constantFrom(
          "hide",
          "throw",
          "smash",
          "remove",
          "keep",
          "fill",
          "cook",
          "hold",
          "break",
          "paint",
          "shake",
          "lock",
          "kick",
          "sell",
          "empty",
        ),
        fc.stringMatching(/^[b-hj-np-tv-z]{3}[a-z]{2,5}$/),
      )
      .filter(
        (verb) => ![...known].some((one) => one.startsWith(verb) || verb.startsWith(one)) && !/^(?:think|step|first|reply)/.test(verb),
      );
    fc.assert(
      fc.property(unknown, rest, dress, (verb, behind, dressed) => {
        expect(readings(dressed(`${verb} ${behind}`.trim()))).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });
});
