import { HumanMessage, SystemMessage } from "@langchain/core/messages";
import { MnemographError, replyNames } from "@mnemograph/core";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { offlineModel } from "./offline-model.js";
import { defineSkill } from "./skill.js";

type Prompt = readonly [reply: string, form: string, material: string];
const messagesOf = ([, form, material]: Prompt) => [
  new SystemMessage(`Do it.\n${form}`),
  new HumanMessage(material),
];
/** What callModel states of a prompt whose words are in code. */
const askedFor = ([reply]: Prompt) => ({
  asked: { node: "own", promptId: "own", reply, template: undefined, sampleFields: undefined },
});
const ask = async (prompt: Prompt, model = offlineModel()) =>
  (await model.invoke(messagesOf(prompt), askedFor(prompt) as object)).text;

const hall = "You stand between a plinth 1, a plinth 2, a plinth 4, a vark 1 and a nulb 1.";
const situation = (goal: string, past: string, observation: string) =>
  `Goal: ${goal}\n${past === "" ? "" : `Past: ${past}\n`}Observation: ${observation}`;
const cases = [
  [
    situation(
      "drop a zorp into the vark",
      "Did stride to plinth 2.",
      "On the plinth 2 lies a mip 2.",
    ),
    "stride to plinth 1",
  ],
  [
    situation(
      "drop a zorp into the vark",
      "Did stride to plinth 1.",
      "On the plinth 1 lies a zorp 3, and a mip 5.",
    ),
    "grab zorp 3 off plinth 1",
  ],
  [
    situation(
      "drop a zorp into the vark",
      "Did stride to plinth 1; grab zorp 3 off plinth 1; stride to vark 1.",
      "The vark 1 hums.",
    ),
    "drop zorp 3 at vark 1",
  ],
].map(([described, action], index) => `${index + 1}. ${described}\nAction: ${action}\n`);
const act = (now: string, examples = cases): Prompt => [
  replyNames.numberedAction,
  "Action5: <next action>",
  [...examples, `The place: ${hall}\n`, "Situation5:", now, "Action5:"].join("\n"),
];
const holding = act(
  situation(
    "drop a quib into the nulb",
    "Did stride to plinth 4; grab quib 7 off plinth 4; stride to nulb 1.",
    "The nulb 1 is still.",
  ),
);

const prompts: readonly Prompt[] = [
  [
    replyNames.subgoals,
    "subgoal 1: <sub-goal> - complete\nsubgoal 2: <sub-goal> - incomplete",
    "Goal: drop a quib into the nulb\nActions:\n1. grab quib 7 off plinth 4",
  ],
  [
    replyNames.summary,
    "Summary: <what was done and found>",
    "Goal: drop a quib\nObservation: A hall 1.\nAction: stride to plinth 4",
  ],
  [
    replyNames.clusters,
    "High-level Type1: <type name> [<numbers>]",
    "1. drop a quib into the nulb\n2. polish the lid\n3. drop a zorp into the vark",
  ],
  [
    replyNames.typeNumber,
    "[<type number>]: <reason>",
    "Type 1: lids\n- polish the lid\nType 2: drops\n- drop a zorp\nNew goal: drop a quib",
  ],
  [
    replyNames.processNumber,
    "<number>: <reason>",
    "Goal: drop a quib\n\nProcess 1:\n1. look -> x\n\nProcess 2:\n1. drop quib 7 at nulb 1 -> The quib 7 lies in nulb 1.",
  ],
  holding,
  act(
    situation(
      "drop a quib into the nulb",
      "Did stride to plinth 4.",
      "On the plinth 4 lies a mip 9, and a quib 7.",
    ),
  ),
];

describe("offlineModel", () => {
  it("lets signals, timers and sockets have their turn between two answers", async () => {
    let turns = 0;
    const turn = () => {
      turns += 1;
      if (turns < 100) setImmediate(turn);
    };
    setImmediate(turn);
    const model = offlineModel();
    for (let asked = 0; asked < 5; asked += 1) await ask(prompts[0]!, model);
    expect(turns).toBeGreaterThanOrEqual(5);
  });

  it("answers each kind of prompt in the format that it asks for", async () => {
    const replies = await Promise.all(prompts.map((prompt) => ask(prompt)));
    expect(replies.map((reply) => reply.split("\n")[0])).toEqual([
      "subgoal 1: drop - incomplete",
      "Summary: I strided to plinth 4.",
      expect.stringMatching(/^High-level Type1: .* \[1, 3\]$/),
      expect.stringMatching(/^\[2\]: /),
      expect.stringMatching(/^2: /),
      "Action5: drop quib 7 at nulb 1",
      "Action5: grab quib 7 off plinth 4",
    ]);
  });

  it("has no reply to a prompt that names one that no skill gives, and says which it has and how to register another", async () => {
    const refused = await ask(["haiku", "Haiku: <three lines>", "Autumn."]).catch(
      (error: unknown) => error,
    );
    expect(refused).toMatchObject({
      code: "MODEL_SKILL_UNKNOWN",
      message: 'the offline model has no skill for the reply "haiku"',
      hint: expect.stringMatching(
        /defineSkill\(\{ reply: "haiku", .*known replies: next action, .*summary/,
      ) as string,
      evidence: {
        reply: "haiku",
        known: expect.arrayContaining(Object.values(replyNames)) as string[],
      },
    });
    expect(MnemographError.isInstance(refused)).toBe(true);
  });

  it("has no reply to messages that do not state what they ask for, whatever their words", async () => {
    const messages = [
      new SystemMessage("Reply format (summary):\nSummary: <text>"),
      new HumanMessage("x"),
    ];
    await expect(offlineModel().invoke(messages)).rejects.toMatchObject({
      code: "MODEL_SKILL_UNKNOWN",
      hint: expect.stringContaining("offlineModel({ prompts })") as string,
      evidence: { reply: null },
    });
  });

  it("gives a prompt whose words are in code as the user's first message, without what was wrong with a reply", async () => {
    const skills = [
      defineSkill({
        reply: "echo",
        answer: ({ material, fields }) => `${material}|${String(fields)}`,
      }),
    ];
    const mentioned = "Say it.\n\nYour reply could not be used: It is empty. Answer again.";
    expect(await ask(["echo", "", mentioned], offlineModel({ skills }))).toBe("Say it.|undefined");
  });

  it("takes a user's skill before its own", async () => {
    const skills = [
      defineSkill({
        reply: replyNames.summary,
        answer: ({ material }) => `Summary: ${material.length}`,
      }),
    ];
    expect(
      await ask([replyNames.summary, "Summary: <text>", "four"], offlineModel({ skills })),
    ).toBe("Summary: 4");
  });

  it("states the goal where the prompt holds no case: without memory there is nothing to adapt", async () => {
    expect(await ask(act(situation("drop a quib into the nulb", "", hall), []))).toBe(
      "Action5: drop a quib into the nulb",
    );
  });

  it("follows whichever cases it is shown", async () => {
    const other = cases.map((example) =>
      example.replaceAll("drop zorp 3 at vark 1", "feed vark 1 with zorp 3"),
    );
    expect(
      await ask(act(holding[2].split("Situation5:\n")[1]?.replace("\nAction5:", "") ?? "", other)),
    ).toBe("Action5: feed nulb 1 with quib 7");
  });

  it("gives the same reply to the same messages, in any order, from fresh and from used instances", async () => {
    const expected = await Promise.all(prompts.map((prompt) => ask(prompt)));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(prompts.length - 1), { maxLength: 20 }), async (order) => {
        const used = offlineModel();
        for (const index of order) expect(await ask(prompts[index]!, used)).toBe(expected[index]);
      }),
      { numRuns: 30 },
    );
  });

  it("gives the same replies to calls side by side", async () => {
    const shared = offlineModel();
    const expected = await Promise.all(prompts.map((prompt) => ask(prompt)));
    expect(await Promise.all(prompts.map((prompt) => ask(prompt, shared)))).toEqual(expected);
  });

  it("does not learn from tags, metadata or configuration who is asking", async () => {
    const reply = await offlineModel().invoke(messagesOf(holding), {
      ...askedFor(holding),
      tags: ["ldm"],
      metadata: { pipeline: "ldm", taskId: "t" },
      configurable: { thread_id: "x" },
      runName: "rap",
    } as object);
    expect(reply.text).toBe("Action5: drop quib 7 at nulb 1");
  });

  it("never fails, whatever it is asked", async () => {
    const wanted = fc.constantFrom(...Object.values(replyNames));
    const forms = fc.constantFrom(...prompts.map(([, form]) => form), "> <next action>");
    const material = fc.string({
      unit: fc.constantFrom(
        "1. ",
        "Goal: ",
        "Past: Did ",
        "Observation: ",
        "Action: ",
        "Situation1:\n",
        "The task:\n",
        "Example 1:\n",
        "> ",
        "\n",
        "zorp 1",
        "[x]",
        "Type 1: ",
        "New goal: ",
        "Process 1:\n",
      ),
    });
    await fc.assert(
      fc.asyncProperty(
        wanted,
        forms,
        fc.oneof(fc.string(), material),
        async (reply, form, text) => {
          expect(typeof (await ask([reply, form, text]))).toBe("string");
        },
      ),
    );
  });
});
