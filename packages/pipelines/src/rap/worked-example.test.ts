import type { Environment, NodeEvent } from "@mnemograph/core";
import { inProcessExperienceMemory } from "@mnemograph/memory";
import { offlineEmbedder } from "@mnemograph/models";
import { scriptedModel } from "@mnemograph/models/testing";
import { embedExperiences } from "@mnemograph/nodes";
import { describe, expect, it } from "vitest";
import { scriptedWalk, walkTask } from "../testing/scripted-walk.testing.js";
import { rapPrompt } from "./rap-model.testing.js";
import { rapEpisode } from "./rap-episode.js";

/*
 * RAP's appendix prints one log of its memory and trajectories with plan, thoughts and keys (E.1, F.1). This walks through an episode of
 * the same shape, in facts of our own.
 */
const embedder = offlineEmbedder({ dimensions: 64 });
const goal = "put a sponge in the bucket.";
const way = [
  ["go to shelf 1", "On the shelf 1, you see a sponge 2."],
  ["take sponge 2 from shelf 1", "You pick up the sponge 2 from the shelf 1."],
  ["go to bucket 1", "On the bucket 1, you see nothing."],
  ["put sponge 2 in/on bucket 1", "You put the sponge 2 in/on the bucket 1."],
] as const;

/**
 * A log in the printed form: the plan apart, thoughts and their `OK.` among the entries, 30 entries
 * long.
 */
const log = (number: number) => ({
  id: `log ${number}`,
  task: `put a brush ${number} in the crate.`,
  category: "put",
  plan: "To solve the task, I need to find and take a brush, then put it in the crate.",
  entries: [
    "> think: First I need to find a brush",
    "OK.",
    ...Array.from({ length: 12 }, (_, index) => [
      `> go to rack ${index + 1}`,
      `On the rack ${index + 1}, you see a can ${number}.`,
    ]).flat(),
    "> take brush 1 from rack 12",
    "You pick up the brush 1 from the rack 12.",
    "> put brush 1 in/on crate 1",
    "You put the brush 1 in/on the crate 1.",
  ],
  reward: 1,
  success: true,
});

const play = async () => {
  const memory = inProcessExperienceMemory({
    embedder: { model: embedder.id, dimensions: embedder.dimensions },
  });
  await memory.add(
    await embedExperiences(
      embedder,
      Array.from({ length: 10 }, (_, number) => log(number)),
    ),
  );
  const executor = [
    "> think: First I need to find a sponge.",
    "> go to shelf 1",
    "> take sponge 2 from shelf 1",
    "> think: Now I take a sponge (2). Next, I need to put it in/on bucket 1.",
    "> go to bucket 1",
    "> put sponge 2 in/on bucket 1",
  ];
  const keys = ["> search: sponge", "> action: put"];
  const model = scriptedModel((messages) => {
    const kind = rapPrompt(messages[0]?.text ?? "");
    if (kind === "makePlan")
      return "I need to find and take a sponge, then put it in the bucket. I begin with the shelf.";
    return (kind === "extractKey" ? keys.shift() : executor.shift()) ?? "";
  });
  const events: NodeEvent[] = [];
  const graph = rapEpisode({
    model,
    embedder,
    experienceMemory: memory,
    executor: { shown: Number.POSITIVE_INFINITY, alike: "keep" },
    environment: scriptedWalk("A cellar with a shelf 1 and a bucket 1.", way) as Environment,
  }).compile();
  for await (const event of await graph.stream({ task: walkTask(goal) }, { streamMode: "custom" }))
    events.push(event as NodeEvent);

  return { model, events };
};

describe("an episode in the shape of RAP's appendix", () => {
  it("plans once up to the first full stop, asks for a key at each thought, and for nothing else", async () => {
    const { model } = await play();
    const kinds = model.calls.map(([system]) => rapPrompt(system?.text ?? ""));
    expect(kinds).toEqual([
      "makePlan",
      "actWithExperiences",
      "extractKey",
      "actWithExperiences",
      "actWithExperiences",
      "actWithExperiences",
      "extractKey",
      "actWithExperiences",
      "actWithExperiences",
    ]);
    expect(model.calls[1]?.at(-1)?.text).toContain(
      "Plan: To solve the task, I need to find and take a sponge, then put it in the bucket.\n",
    );
    expect(model.calls[1]?.at(-1)?.text).not.toContain("I begin with the shelf");
  });

  it("reads four whole beginnings first, then eight windows of five pairs each way by `search`, four of ten by `action`", async () => {
    const { events, model } = await play();
    const reads = events
      .flatMap((event) =>
        event.type === "memory-read" && event.node === "retrieveExperiences" ? [event] : [],
      )
      .slice(0, 3);
    expect(reads.map(({ results }) => results.length)).toEqual([4, 8, 4]);
    expect(reads.map(({ place }) => place)).toEqual([
      "experiences by task",
      "experiences by search key: sponge",
      "experiences by action key: put",
    ]);
    const shown = (call: number) =>
      (model.calls[call]?.at(-1)?.text ?? "")
        .split(/^The task at hand:$/m)[0]
        ?.split(/^Experience \d+:$/m)
        .slice(1) ?? [];
    const lines = (call: number) =>
      shown(call).map((text) => text.match(/^(?:> .*|OK\.|On .*|You .*)$/gm)?.length ?? 0);
    expect(lines(1)).toEqual(Array(4).fill(20));
    expect(lines(3).every((count) => count <= 20)).toBe(true);
    expect(lines(3)).toHaveLength(8);
    expect(lines(7).every((count) => count <= 40)).toBe(true);
    expect(lines(7)).toHaveLength(4);
  });

  it("shows its own newest five pairs, thoughts among them", async () => {
    const { model } = await play();
    const own = model.calls[8]?.at(-1)?.text.split(/^The task at hand:$/m)[1] ?? "";
    expect(own).toContain("> think: First I need to find a sponge\nOK.\n> go to shelf 1\n");
    expect(own.match(/^> ./gm)).toHaveLength(5);
  });
});

describe("the log that it leaves", () => {
  it("has task, category, plan and trajectory as printed: actions marked, no thought lost, the plan apart", async () => {
    const memory = inProcessExperienceMemory({
      embedder: { model: embedder.id, dimensions: embedder.dimensions },
    });
    const executor = [
      "> think: First I need to find a sponge.",
      ...way.map(([action]) => `> ${action}`),
    ];
    const model = scriptedModel((messages) => {
      const kind = rapPrompt(messages[0]?.text ?? "");
      if (kind === "makePlan")
        return "I need to find and take a sponge, then put it in the bucket.";
      return (kind === "extractKey" ? "> search: sponge" : executor.shift()) ?? "";
    });
    const environment = scriptedWalk("A cellar with a shelf 1 and a bucket 1.", way) as Environment;
    const { experience } = await rapEpisode({
      model,
      embedder,
      experienceMemory: memory,
      environment,
    })
      .compile()
      .invoke({ task: walkTask(goal) });
    expect(experience).toEqual({
      id: "walk/1",
      task: goal,
      category: "walk",
      plan: "To solve the task, I need to find and take a sponge, then put it in the bucket.",
      entries: [
        "> think: First I need to find a sponge",
        "OK.",
        ...way.flatMap(([action, answer]) => [`> ${action}`, answer]),
      ],
      reward: 1,
      success: true,
    });
  });
});
