import type { Environment } from "@mnemograph/core";
import { inProcessNoteMemory } from "@mnemograph/memory";
import { scriptedModel } from "@mnemograph/models/testing";
import { episodePolicy } from "@mnemograph/nodes";
import { describe, expect, it } from "vitest";
import { act } from "../act/index.js";
import { greenhouse, greenhousePlan, greenhouseTask } from "../testing/greenhouse.testing.js";
import { actLong, keepFinished, playWithEpisodes } from "./index.js";

const environment = greenhouse() as Environment;
const examples = () => ["An example.\n> look\nA tub."];
const ids = ["fern-to-tub", "moss-to-tub", "moss-to-rack"] as const;
const replies = ids.flatMap((id) => greenhousePlan(id).map((action) => `> ${action}`));

const depsOf = (budget?: number, given: readonly string[] = replies) => ({
  model: scriptedModel([...given]),
  environment,
  examples,
  noteMemory: inProcessNoteMemory(),
  notePolicy: episodePolicy(),
  ...(budget !== undefined && { episodes: { budget } }),
});

/** Three tasks one after another, and how many episodes each was played without. */
const playThree = async (deps: ReturnType<typeof depsOf>) => {
  const dropped: number[] = [];
  for (const id of ids) {
    const state = await actLong(deps)
      .compile()
      .invoke({ task: greenhouseTask(id) });
    expect(state.success).toBe(true);
    dropped.push(state.droppedEpisodes);
  }
  return dropped;
};
const askedOf = ({ model }: ReturnType<typeof depsOf>) =>
  model.calls.map((messages) => messages.map(({ text }) => text));

describe("actLong", () => {
  it("begins each task with all that are finished, and keeps it", async () => {
    const deps = depsOf();
    expect(await playThree(deps)).toEqual([0, 0, 0]);
    const last = askedOf(deps).at(-1)?.at(-1) ?? "";
    expect(last.match(/^Episode \d \(\w+\):/gm)).toEqual([
      "Episode 1 (succeeded):",
      "Episode 2 (succeeded):",
    ]);
    expect(last.indexOf("Episode 2")).toBeLessThan(last.indexOf("Example 1"));
    expect(await deps.noteMemory.all()).toHaveLength(3);
  });

  it("asks exactly as act does with a budget of 0, and counts what it leaves out", async () => {
    const long = depsOf(0);
    expect(await playThree(long)).toEqual([0, 1, 2]);
    const plain = depsOf();
    for (const id of ids)
      await act(plain)
        .compile()
        .invoke({ task: greenhouseTask(id) });
    expect(askedOf(long)).toEqual(askedOf(plain));
  });

  it("keeps a failure with its verdict, and an episode that another judge judged", async () => {
    const deps = depsOf(
      undefined,
      Array.from({ length: 12 }, () => "> look"),
    );
    await actLong(deps)
      .compile()
      .invoke({ task: greenhouseTask(ids[0]) });
    const run = { index: 0, observation: "seen", action: "look", kind: "act" as const };
    await keepFinished(deps)
      .compile()
      .invoke({ task: greenhouseTask(ids[1]), trajectory: [run], success: true, notesVersion: 1 });
    const kept = await deps.noteMemory.all();
    expect(kept.map(({ sources }) => sources[0]?.success)).toEqual([false, true]);
    const next = { ...deps, model: scriptedModel([...replies]) };
    const state = await playWithEpisodes({ ...next, episodes: { which: "successes" } })
      .compile()
      .invoke({ task: greenhouseTask(ids[0]) });
    expect(state).toMatchObject({ success: true, notes: [{ id: kept[1]?.id }] });
    expect(await deps.noteMemory.version()).toBe(2);
  });
});
