import { describe, expect, it } from "vitest";
import { type EnvironmentSettings } from "@mnemograph/core/environment";
import { langsuite } from "./langsuite.js";
import { langsuiteReport } from "./langsuite-report.js";

const settings = (options: Readonly<Record<string, string>>, limit = 3): EnvironmentSettings => ({
  name: "langsuite",
  data: null,
  split: "held_out",
  limit,
  seed: 1,
  options,
});

describe("langsuite", () => {
  it("opens all tasks at all levels, each under its part's name", async () => {
    const { tasks, teams } = await langsuite.open(settings({}));
    expect(tasks).toHaveLength(30);
    expect(teams?.map(({ agentIds, humanId }) => [agentIds, humanId])).toEqual([
      [["commander", "follower"], "follower"],
      [["alice", "bob"], "bob"],
    ]);
  });

  it("lets signals have their turn between the parts whose demonstrations it makes", async () => {
    const open = await langsuite.open(settings({}));
    const made = { isDone: false, turns: 0 };
    const turn = () => {
      made.turns += 1;
      if (!made.isDone) setImmediate(turn);
    };
    setImmediate(turn);
    const shown = await open.demonstrations({ perType: 1, seed: 1 });
    made.isDone = true;
    const parts = new Set(shown.map(({ task: { type } }) => type.split("/")[0]));
    expect(parts.size).toBeGreaterThan(5);
    expect(made.turns).toBeGreaterThan(parts.size);
  });

  it("refuses options that it does not know", async () => {
    await expect(langsuite.open(settings({ task: "cooking" }))).rejects.toMatchObject({
      code: "USAGE",
    });
    await expect(langsuite.open(settings({ task: "ma-wah", level: "low" }))).rejects.toMatchObject({
      code: "USAGE",
    });
    await expect(
      langsuite.open(settings({ task: "ma-wah", human: "carol" })),
    ).rejects.toMatchObject({ code: "USAGE" });
  });
});

describe("langsuiteReport", () => {
  it("lists the types of one part, and of several parts the questions' alone", () => {
    const one = langsuiteReport({
      taskTypes: ["household-low/a", "household-low/b"],
      published: [],
    });
    expect(one.groupsOf?.("household-low/a")).toEqual(["household-low/a", "household-low"]);
    const several = langsuiteReport({
      taskTypes: ["household-low/a", "iqa-low/counts", "ma-wah"],
      published: [],
    });
    expect(
      ["household-low/a", "iqa-low/counts", "ma-wah"].map((type) => several.groupsOf?.(type)),
    ).toEqual([["household-low"], ["iqa-low/counts", "iqa-low"], ["ma-wah"]]);
  });
});
