import { describe, expect, it } from "vitest";
import type { ImportFormat } from "./import-format.js";
import { type ImportedDemonstrations, importDemonstrations } from "./import-demonstrations.js";
import type { ReadRunsOptions } from "./imported-run.js";

/** Each run of a file as a line, and what was reported of the others. */
const read = async (
  text: string,
  format: ImportFormat = "react",
  options: ReadRunsOptions = {},
) => {
  const runs: string[] = [];
  const summary: ImportedDemonstrations = await importDemonstrations({
    format,
    lines: text.split("\n"),
    ...options,
    onRun: ({ trajectory: { task, steps, finalObservation }, outcome }, line) => {
      const done = steps.map(({ observation, action }) => `[${observation}] ${action}`).join(" ");
      runs.push(`${line} ${outcome} ${task.goal}: ${done} [${finalObservation}]`);
    },
  });
  return { runs, summary };
};
const problems = ({ errors }: ImportedDemonstrations) => errors.map(({ message }) => message);
const json = (...records: readonly unknown[]) =>
  records.map((one) => JSON.stringify(one)).join("\n");

const question = `Question: Who wrote it?
Thought 1: I must look it up.
Action 1: Search[It]
Observation 1: A book.
By Ann.

Thought 2: Ann it is.
Action 2: Finish[Ann]
Observation 2: Answer is CORRECT`;
const answered = (goal: string) =>
  `${goal}: [Question: ${goal}] think: I must look it up. [OK.] Search[It] [A book.\nBy Ann.] think: Ann it is. [OK.] Finish[Ann] [Answer is CORRECT]`;

describe("a text of transcripts", () => {
  it("is read with or without lines between them, and without scores nothing succeeded", async () => {
    const other = question.replace("Who wrote it?", "Who else?");
    for (const between of ["\n", "\n\n", "\n---\n", "\n\n=== Episode 2 ===\n\n"]) {
      const { runs, summary } = await read(`${question}${between}${other}`);
      expect(runs.map((line) => line.replace(/^\d+ /, ""))).toEqual([
        `unknown ${answered("Who wrote it?")}`,
        `unknown ${answered("Who else?")}`,
      ]);
      expect(summary).toMatchObject({ demonstrations: [], damaged: 0, outcomes: { unknown: 2 } });
    }
  });

  it("takes its outcome from a last line that says it, or that is named", async () => {
    const text = `${question}\nReward: 3\nSuccess: True\n\n${question.replace("Who", "Why")}\nReward: 0\n`;
    const { runs, summary } = await read(text);
    expect(runs[0]).toBe(`1 succeeded ${answered("Who wrote it?")}`.replace(/\]$/, "\nReward: 3]"));
    expect(summary).toMatchObject({
      outcomes: { succeeded: 1, unknown: 1 },
      otherScores: { Reward: 1 },
    });
    const named = await read(text, "react", { successScore: "Reward", successThreshold: 1 });
    expect(named.summary.outcomes).toEqual({ succeeded: 1, failed: 1, unknown: 0 });
  });

  it("may mark actions alone, with a room above each task", async () => {
    const game = (thing: string) => `You are in a room. You see a desk 1.

Your task is to: find a ${thing}.

> think: It may be on the desk.
OK.
> go to desk 1
On it is a ${thing}.`;
    const { runs } = await read(`${game("mug")}\n\n${game("pen")}\n`);
    const line = (at: number, thing: string) =>
      `${at} unknown find a ${thing}.: [You are in a room. You see a desk 1.\n\nYour task is to: find a ${thing}.] think: It may be on the desk. [OK.] go to desk 1 [On it is a ${thing}.]`;
    expect(runs).toEqual([line(1, "mug"), line(10, "pen")]);
  });

  it("stays whole where pages repeat the task", async () => {
    const { runs } = await read(
      "Instruction:\na red lamp\n\nAction: search[lamp]\nObservation: Results\n\nInstruction:\na red lamp\n\nPage 1\n\nAction: click[b1]\nObservation: Bought.",
    );
    expect(runs).toEqual([
      "1 unknown a red lamp: [Instruction:\na red lamp] search[lamp] [Results\n\nInstruction:\na red lamp\n\nPage 1] click[b1] [Bought.]",
    ]);
  });

  it("says where a transcript has no task or no action", async () => {
    const { runs, summary } = await read(
      `\nTask: rest\n\n---\n\n${question}\n\n---\nTask: wait\nThen nothing happened.\n`,
    );
    expect(runs).toHaveLength(1);
    expect(problems(summary)).toEqual(["line 2: holds no action", "line 17: holds no action"]);
    expect(problems((await read("Thought: hm\nAction: go\n")).summary)).toEqual([
      "line 1: names no task before its first action",
    ]);
  });
});

describe("actions", () => {
  const act = async (done: string) => {
    const { runs } = await read(`Task: T\nThought: t\n${done}\nObservation: seen\nFinal Answer: 4`);
    return runs[0]?.replace(/^.*\[OK\.\] /s, "");
  };
  it.each([
    ["Action: go to desk 1", "go to desk 1 [seen] answer: 4 []"],
    ["**Action:** `look`", "look [seen] answer: 4 []"],
    [
      "Action: search\nAction Input: lamps",
      'search({"input":"lamps"}) [search: seen] answer: 4 []',
    ],
    [
      'Action: search\nAction Input: {"q": "lamps"}',
      'search({"q":"lamps"}) [search: seen] answer: 4 []',
    ],
    ["Action: clock\nAction Input:", "clock({}) [clock: seen] answer: 4 []"],
    [
      'Action:\n```json\n{\n  "action": "search",\n  "action_input": "lamps"\n}\n```',
      'search({"input":"lamps"}) [search: seen] answer: 4 []',
    ],
    [
      'Action: {"name": "search", "arguments": {"q": 1}}',
      'search({"q":1}) [search: seen] answer: 4 []',
    ],
  ])("%s", async (done, expected) => expect(await act(done)).toBe(expected));

  it("keep their calls and results, so that they are those of a world of tools", async () => {
    const { summary } = await read(
      "Task: T\nAction: f\nAction Input: {}\nObservation: done\nSuccess: yes",
    );
    expect(summary.demonstrations[0]?.steps[0]).toMatchObject({
      toolCalls: [{ name: "f", args: {} }],
      toolResults: [{ name: "f", text: "done", isError: false }],
    });
  });
});

const expected = "go north: [go north] think: a door [OK.] open door [It opens.] go [North.]";

describe("records", () => {
  const steps = [
    { thought: "a door", action: "open door", observation: "It opens." },
    { action: "go", observation: "North." },
  ];
  const text =
    "Thought: a door\nAction: open door\nObservation: It opens.\nAction: go\nObservation: North.";

  it.each([
    ["a list of steps", { task: "go north", steps }],
    ["a text beside its task", { question: "go north", trajectory: text }],
    ["a text with its task", { text: `go north\n${text}` }],
    [
      "pairs of LangChain's",
      {
        input: "go north",
        intermediate_steps: [
          [{ log: "", thought: "a door", tool: "open door" }, "It opens."],
          [{ tool: "go" }, "North."],
        ],
      },
    ],
    [
      "messages",
      {
        messages: [
          { role: "user", content: "go north" },
          { role: "assistant", content: text },
        ],
      },
    ],
  ])("%s", async (_, record) => {
    const { runs } = await read(
      json({ ...record, success: true }, { ...record, id: "2", success: false }),
    );
    expect(runs).toEqual([`1 succeeded ${expected}`, `2 failed ${expected}`]);
    const list = await read(JSON.stringify([{ ...record, metadata: { passed: true } }], null, 2));
    expect(list.runs.map((line) => line.replace(/^\d+/, "1"))).toEqual([`1 succeeded ${expected}`]);
  });

  it("are read around damaged ones", async () => {
    const { runs, summary } = await read(
      ["", json({ task: "go north", steps }), '{"task": "x', "7", json({ task: "x" }), ""].join(
        "\n",
      ),
    );
    expect(runs).toEqual([`2 unknown ${expected}`]);
    expect(problems(summary)).toEqual([
      "line 3: is no JSON",
      "line 4: is no transcript",
      "line 5: holds no action",
    ]);
  });
});

describe("chats in which an agent acts in words", () => {
  const say = (role: string, content: unknown) => ({ role, content });
  const part = (words: string) => [{ type: "text", text: words }];
  const chat = [
    say("system", "You play a game."),
    say("user", "Act with Thought: and Action:."),
    say("assistant", "OK."),
    say("user", part("go north")),
    say("assistant", part("Thought: a door\nAction: open door")),
    say("user", "Observation: It opens."),
    say("assistant", "Action: go"),
    say("user", "North."),
  ];

  it("are one run from the task to the last thing seen, in every format of chats", async () => {
    const files: readonly [ImportFormat, string][] = [
      ["openai", json({ messages: chat, success: true })],
      ["ui-messages", json({ messages: chat, metadata: { success: true } })],
      [
        "langfuse",
        json({
          id: "t",
          input: chat.slice(0, -2),
          output: { messages: chat.slice(0) },
          scores: [{ name: "success", value: 1 }],
        }),
      ],
      [
        "langsmith",
        json({
          id: "t",
          run_type: "chain",
          inputs: { messages: chat.slice(0, 4) },
          outputs: { messages: chat },
          feedback_stats: { success: { n: 1, avg: 1 } },
        }),
      ],
    ];
    for (const [format, file] of files) {
      const { runs } = await read(file, format);
      expect([format, runs.at(-1)]).toEqual([format, `1 succeeded ${expected}`]);
    }
  });

  it("keep examples in a prompt apart from what happened", async () => {
    const prompt = `Answer with Thought, Action, Observation.\n\n${question}\n\nQuestion: Who else?\nThought 1:`;
    const { runs } = await read(
      json({ messages: [say("user", prompt), say("assistant", " Easy.\nAction 1: Finish[Bob]")] }),
      "openai",
    );
    expect(runs).toEqual([
      "1 unknown Who else?: [Question: Who else?] think: Easy. [OK.] Finish[Bob] []",
    ]);
  });

  it("stay chats where the agent only speaks of actions, and where it calls tools", async () => {
    const talk = [
      say("user", "Help"),
      say("assistant", "Do this:\nAction: restart it."),
      say("user", "Thanks"),
      say("assistant", "Sure."),
    ];
    expect((await read(json({ messages: talk }), "openai")).runs).toHaveLength(2);
    const calls = [
      say("user", "Help"),
      {
        ...say("assistant", "Thought: look\nAction: find"),
        tool_calls: [{ function: { name: "find", arguments: "{}" } }],
      },
      { role: "tool", content: "found" },
      say("assistant", "Here."),
    ];
    expect((await read(json({ messages: calls }), "openai")).runs).toEqual([
      "1 unknown Help: [Help] think: Thought: look\nAction: find [OK.] find({}) [find: found] answer: Here. []",
    ]);
  });
});

it("takes secrets out", async () => {
  const { runs } = await read("Task: log in\nAction: type password=hunter22\nObservation: in");
  expect(runs[0]).not.toContain("hunter22");
});
