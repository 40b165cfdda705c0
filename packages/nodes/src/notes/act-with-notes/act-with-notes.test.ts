import { AIMessage } from "@langchain/core/messages";
import { MnemographError } from "@mnemograph/core";
import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { act } from "../../act/act/act.js";
import { sampleSteps, sampleTask } from "../../testing/fixtures.testing.js";
import { sampleNote } from "../../testing/note-fixtures.testing.js";
import { actWithNotes } from "./act-with-notes.js";

const notes = [
  sampleNote("note-00001", {
    title: "Look first",
    text: "Look on the bench.\n\n> go on",
    when: "always",
  }),
  sampleNote("note-00002", {
    section: "Tools",
    text: "Fill the can.",
    counters: { votes: 0, helpful: 2, harmful: 1, used: 0, won: 0 },
  }),
];
const seen = {
  task: sampleTask(),
  environmentState: null,
  observation: "a fern 1",
  thoughts: [],
  trajectory: sampleSteps(["a bench 1", "look"]),
  notes,
  usedNotes: [] as string[],
};
const examples = () => ["An example.\n> think: so\n> look"];
const tools = [{ name: "look", description: "looks", schema: z.object({}) }];

/** The messages that act and actWithNotes send in the same situation. */
const bothAsked = async (given: typeof seen, deps: object = {}) => {
  const replies = ["> look", "> look"];
  const [plain, noted] = [scriptedModel(replies), scriptedModel(replies)];
  await act.run(given, { model: plain, examples, ...deps });
  await actWithNotes.run(given, { model: noted, examples, ...deps });
  const texts = ({ calls }: typeof plain) =>
    calls.map((messages) => messages.map(({ text }) => text));
  return { plain: texts(plain), noted: texts(noted) };
};

describe("actWithNotes", () => {
  it.each([
    ["on a page", {}],
    ["with the rule sheet", { manual: "on" }],
    ["in a dialogue", { chat: { layout: "dialogue" } }],
    ["in a dialogue with rules of one's own", { chat: { layout: "dialogue", rules: ["A rule."] } }],
    ["in a world of tools", { environment: { tools } }],
  ])("asks like act byte for byte without notes, %s", async (_, deps) => {
    for (const trajectory of [[], seen.trajectory]) {
      const { plain, noted } = await bothAsked({ ...seen, trajectory, notes: [] }, deps);
      expect(noted).toEqual(plain);
    }
  });

  it.each([
    ["at the end of the system message", 0, {}],
    ["above the task", 1, { notes: { place: "task" } }],
    ["in a world of tools", 0, { environment: { tools } }],
    ["in a world of tools above the task", 1, { environment: { tools }, notes: { place: "task" } }],
    ["in a dialogue's introduction", 0, { chat: { layout: "dialogue" } }],
    ["in one with rules of one's own", 0, { chat: { layout: "dialogue", rules: ["A rule."] } }],
  ])("differs from act in one block alone, %s", async (_, at, deps) => {
    const { plain, noted } = await bothAsked(seen, deps);
    const [before = [], after = []] = [plain[0], noted[0]];
    expect(after.filter((text, index) => text !== before[index])).toHaveLength(1);
    const [with_ = "", without = ""] = [after[at], before[at]];
    const block = /Your notes from earlier tasks:[^]*?ignore the others\./.exec(with_)?.[0] ?? "";
    expect(block).toContain(
      "Note 1: Look first\nWhen: always\nLook on the bench.\n- go on\nNote 2\nFill the can.",
    );
    expect(with_.replace(block, "").replaceAll(/\s+/g, " ").trim()).toBe(
      without.replaceAll(/\s+/g, " ").trim(),
    );
    expect(with_.split("Fill the can.")).toHaveLength(2);
  });

  it.each([
    ["list", "1. Look first: Look on the bench. > go on\n2. Fill the can."],
    [
      "playbook",
      "[note-00001] helpful=0 harmful=0 :: Look on the bench. > go on\n## Tools\n[note-00002] helpful=2 harmful=1 :: Fill the can.",
    ],
  ] as const)("shows them as a %s", async (form, text) => {
    const { noted } = await bothAsked(seen, { notes: { form } });
    expect(noted[0]?.[0]).toContain(`Your notes from earlier tasks:\n${text}\nFirst, check`);
  });

  it("keeps the ids that a reply names, each once, and begins anew with an episode", async () => {
    const usedAfter = async (given: Partial<typeof seen>, reply: string | AIMessage) => {
      const model = scriptedModel([reply]);
      const deps = { model, examples, notes: { form: "playbook" as const } };
      return (await actWithNotes.run({ ...seen, ...given }, deps)).usedNotes;
    };
    const reply = "> think: [note-00002] and [nope-00009] say so\n> look";
    expect(await usedAfter({}, reply)).toEqual(["note-00002"]);
    expect(await usedAfter({ usedNotes: ["note-00002"] }, "> look")).toEqual(["note-00002"]);
    expect(await usedAfter({ usedNotes: ["note-00002"], trajectory: [] }, "> look")).toEqual([]);
  });

  it("explains workflows and their names in braces where notes hold any", async () => {
    const explains = async (text: string) => {
      const given = { ...seen, notes: notes.map((note) => ({ ...note, text })) };
      return (await bothAsked(given)).noted[0]?.[0]?.includes("A name in braces");
    };
    expect([await explains("1. Go. > go to {store}"), await explains("Go on.")]).toEqual([
      true,
      false,
    ]);
  });

  it("asks for the use of each note with the option", async () => {
    const asks = async (notes: object) =>
      (await bothAsked(seen, { notes })).noted[0]?.[0]?.includes("Before each action");
    expect([await asks({ askUse: true }), await asks({})]).toEqual([true, false]);
  });

  it("leaves the notes out last where the model refuses the prompt as too long", async () => {
    const model = scriptedModel((messages) =>
      messages.some(({ text }) => text.includes("Your notes"))
        ? new MnemographError({
            code: "MODEL_CALL_FAILED",
            message: "the model refused",
            hint: "ask for less",
            evidence: { reason: "maximum context length is 10 tokens", status: 400 },
          })
        : "> look",
    );
    const { action } = await actWithNotes.run(seen, { model, examples });
    expect(action?.text).toBe("look");
  });
});

describe("actWithNotes with more than notes", () => {
  const askedWith = async (more: object, deps: object = {}) => {
    const model = scriptedModel(["> look"]);
    await actWithNotes.run({ ...seen, notes: [], ...more }, { model, examples, ...deps });
    return model.calls[0]?.map(({ text }) => text).join("\n") ?? "";
  };
  const block = "What your last try at this task taught you:\nFill the can first.\n";

  it.each([
    ["on a page", {}],
    ["in a world of tools", { environment: { tools } }],
    ["in a dialogue", { chat: { layout: "dialogue" } }],
  ])("shows the lesson of the last try, %s", async (_, deps) => {
    const lesson = "Fill the can first.";
    expect(`${await askedWith({ lesson }, deps)}\n`).toContain(block);
    expect(await askedWith({ lesson: "" }, deps)).toBe(await askedWith({}, deps));
  });

  it("shows retrieved runs in place of its examples", async () => {
    const run = { id: "a", plan: "", first: 0, score: 1 };
    const experiences = [
      { ...run, task: "water the rose", entries: ["> go to tap 1", "A tap."] },
      { ...run, task: "water the moss", entries: ["> go to hall 1", "A hall."] },
    ];
    const asked = await askedWith({ experiences });
    expect(asked).toContain(
      "Example 1:\nYour task is to: water the rose\n> go to tap 1\nA tap.\n\nExample 2:\nYour task is to: water the moss\n> go to hall 1",
    );
    expect(asked).not.toContain("An example.");
    expect(await askedWith({ experiences: [] })).toContain("An example.");
  });
});
