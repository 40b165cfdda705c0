import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ActionForm, actionForms } from "../forms/action-forms.js";
import { meantAction } from "./meant-action.js";
import { parseAction } from "../parse-action.js";

interface World {
  readonly forms: readonly ActionForm[];
  readonly actions: readonly string[];
}
const worlds: readonly World[] = [
  {
    forms: actionForms(["go to <place>", "open <place>", "take <thing> from <place>", "put <thing> in/on <place>", "look", "inventory"]),
    actions: ["go to desk 1", "open drawer 3", "take mug 2 from shelf 4", "put mug 2 in/on desk 5", "look", "inventory"],
  },
  {
    forms: actionForms(["move_ahead", "turn_left", "pick_up [object]", "put [object, receptacle]", "goto [object]"]),
    actions: ["move_ahead", "turn_left", "pick_up [mug_0]", "put [mug_0, table_1]", "goto [table_1]"],
  },
  {
    forms: actionForms(["search[<words>]", "click[<button>]"]),
    actions: ["search[red shoes]", "click[Buy Now]", "click[b08xyz1234]", "click[< Prev]"],
  },
];
/** Two different actions of one world. */
const two = fc
  .constantFrom(...worlds)
  .chain(({ forms, actions }) =>
    fc.shuffledSubarray([...actions], { minLength: 2, maxLength: 2 }).map(([one = "", other = ""]) => ({ forms, one, other })),
  );
const read = (reply: string, forms: readonly ActionForm[]) => {
  const parsed = parseAction(reply, { put: "asWritten", forms });
  return parsed.ok ? parsed.value.text : null;
};

type Clause = (action: string) => string;
const from = (...clauses: readonly Clause[]) => fc.constantFrom(...clauses);
const of = (...words: readonly string[]) => fc.constantFrom(...words);
const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
const somebody = of("I", "we", "the agent");

/** A main clause that says what is done now. */
const meant: fc.Arbitrary<Clause> = fc.oneof(
  from((action) => action),
  fc.tuple(somebody, of("will", "should", "must", "shall", "am going to"), of("", "now ", "first ", "instead ", "therefore ")).map(
    ([who, will, adverb]): Clause =>
      (action) =>
        will === "am going to" ? `I am going to ${action}` : `${who} ${will} ${adverb}${action}`,
  ),
  of("let me", "let's", "let us").map(
    (let_): Clause =>
      (action) =>
        `${let_} ${action}`,
  ),
  fc
    .tuple(of("the", "my"), of("next", "best", "right", "only sensible"), of("step", "action", "move"), of("is to", "is", "would be to"))
    .map(
      ([the, next, step, is]): Clause =>
        (action) =>
          `${the} ${next} ${step} ${is} ${action}`,
    ),
);

/** A sentence that names an action which is denied, past, imagined or somebody else's. */
const notMeant: fc.Arbitrary<Clause> = fc.oneof(
  fc.tuple(somebody, of("should not", "must not", "need not", "would not", "shouldn't", "did not")).map(
    ([who, no]): Clause =>
      (action) =>
        `${who} ${no} ${action}`,
  ),
  fc.tuple(of("there is", "I see", "that leaves"), of("no need", "no reason", "no point", "no time")).map(
    ([there, no]): Clause =>
      (action) =>
        `${there} ${no} to ${action}`,
  ),
  fc.tuple(somebody, of("was going", "was about", "wanted", "had planned", "tried", "hoped", "used")).map(
    ([who, was]): Clause =>
      (action) =>
        `${who} ${was} to ${action}`,
  ),
  of("was a mistake", "failed", "did not work", "would be a waste", "is not possible", "has no effect", "can wait").map(
    (was): Clause =>
      (action) =>
        `${action} ${was}`,
  ),
  fc.tuple(of("Bob", "they", "he", "my partner"), of("should", "will", "could")).map(
    ([who, will]): Clause =>
      (action) =>
        `${who} ${will} ${action}`,
  ),
  of("it is too early", "it would be premature", "it was a mistake", "I forgot").map(
    (it_): Clause =>
      (action) =>
        `${it_} to ${action}`,
  ),
);

/** What opens a sentence beside its main clause. */
const beside: fc.Arbitrary<Clause> = fc.oneof(
  fc.tuple(of("before", "until", "unless", "although", "because"), somebody).map(
    ([when, who]): Clause =>
      (action) =>
        `${when} ${who} ${action}`,
  ),
  of("rather than", "in order to", "to", "instead of trying to", "though I could").map(
    (than): Clause =>
      (action) =>
        `${than} ${action}`,
  ),
);

describe("of two actions that a reply names", () => {
  it("the one in a main clause counts, whatever the sentence before tells of the other", () =>
    fc.assert(
      fc.property(two, notMeant, meant, of(". ", "; ", ", so ", ", but "), ({ forms, one, other }, deny, mean, joint) => {
        const reply = capital(`${deny(one)}${joint}${joint === ". " ? capital(mean(other)) : mean(other)}.`);
        expect({ reply, read: read(reply, forms) }).toEqual({ reply, read: other });
      }),
      { numRuns: 1500 },
    ));

  it("the one in a main clause counts, whatever stands behind it", () =>
    fc.assert(
      fc.property(two, meant, notMeant, of(". ", "; "), ({ forms, one, other }, mean, deny, joint) => {
        const reply = capital(`${mean(other)}${joint}${joint === ". " ? capital(deny(one)) : deny(one)}.`);
        expect({ reply, read: read(reply, forms) }).toEqual({ reply, read: other });
      }),
      { numRuns: 1500 },
    ));

  it("the one in a main clause counts, whatever clause opens the sentence", () =>
    fc.assert(
      fc.property(two, beside, meant, ({ forms, one, other }, open, mean) => {
        const reply = capital(`${open(one)}, ${mean(other)}.`);
        expect({ reply, read: read(reply, forms) }).toEqual({ reply, read: other });
      }),
      { numRuns: 1000 },
    ));

  it("the first of a row counts", () =>
    fc.assert(
      fc.property(
        two,
        meant,
        of(" and then ", ", then ", " and ", " so that I can ", " in order to ", " before I "),
        ({ forms, one, other }, mean, joint) => {
          const reply = capital(`${mean(one)}${joint}${other}.`);
          expect({ reply, read: read(reply, forms) }).toEqual({ reply, read: one });
        },
      ),
      { numRuns: 1000 },
    ));

  it("neither counts where one waits for the other, or both are weighed up", () =>
    fc.assert(
      fc.property(
        two,
        from(
          (one) => `After I ${one}, I will `,
          (one) => `Once I ${one}, I can `,
          (one) => `I can't decide between ${one} and `,
          (one) => `Perhaps ${one}. Perhaps `,
          (one) => `I do not know whether to ${one} or `,
        ),
        ({ forms, one, other }, tell) => read(`${tell(one)}${other}.`, forms) === null,
      ),
    ));
});

describe("an action that a reply names alone", () => {
  it("is none where the sentence does not mean it", () =>
    fc.assert(
      fc.property(two, notMeant, of(".", " again.", "!"), ({ forms, one }, deny, end) => {
        const reply = capital(`${deny(one)}${end}`);
        expect({ reply, read: read(reply, forms) }).toEqual({ reply, read: null });
      }),
      { numRuns: 1000 },
    ));

  it("is none in a question, and none in a clause beside no main one", () =>
    fc.assert(
      fc.property(
        two,
        from(
          (action) => `Should I ${action}?`,
          (action) => `What happens when I ${action}?`,
          (action) => `Do you want me to ${action}?`,
          (action) => `If I ${action}, I lose a step.`,
          (action) => `I wish I could ${action}.`,
          (action) => `I'd ${action} if I had a key.`,
        ),
        ({ forms, one }, tell) => read(tell(one), forms) === null,
      ),
    ));

  it("is read in a main clause, whatever is told before it", () =>
    fc.assert(
      fc.property(
        two,
        meant,
        of(
          "",
          "It is not here. ",
          "I have looked everywhere, so ",
          "Since nothing was found, ",
          "The lid was closed; ",
          "I don't see it, but ",
        ),
        ({ forms, one }, mean, lead) => {
          const reply = capital(`${lead}${lead.endsWith(". ") ? capital(mean(one)) : mean(one)}.`);
          expect({ reply, read: read(reply, forms) }).toEqual({ reply, read: one });
        },
      ),
      { numRuns: 1000 },
    ));
});

it("an action waits for another only where that is not done", () => {
  const forms = worlds[0]?.forms ?? [];
  const told = (action: string) => ({ goal: "", observation: "", trajectory: [{ action, observation: "" }] });
  expect(meantAction("After opening drawer 3 I will look.", forms, { told: told("go to desk 1") })).toBeNull();
  expect(meantAction("After opening drawer 3 I will look.", forms, { told: told("open drawer 3") })).toMatchObject({ action: "look" });
});

it("a text without an action means none, and says so", () => {
  expect(meantAction("There is nothing here.", worlds[0]?.forms ?? [])).toBeUndefined();
});

it("what is decided on before, and not told whole, is asked for again", () => {
  const forms = worlds[0]?.forms ?? [];
  expect(meantAction("Let me take it first. Then I can go to desk 1.", forms)).toBeNull();
  expect(meantAction("I'll take it, but first I go to desk 1.", forms)).toMatchObject({ action: "go to desk 1" });
  expect(meantAction("I'll find it. I go to desk 1.", forms)).toMatchObject({ action: "go to desk 1" });
});
