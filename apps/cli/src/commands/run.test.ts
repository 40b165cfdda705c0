import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { EpisodeEvent } from "@mnemograph/core";
import { generateGameFiles } from "@mnemograph/env-alfworld";
import { describe, expect, it } from "vitest";
import { capture } from "../../test/capture.js";
import { temporaryFolder } from "../../test/folder.js";

const folder = temporaryFolder();
const run = (...args: string[]) => capture(["run", ...args], { cwd: folder });
/** No task is done in it. */
const oneStep = ["--option", "steps=1"];

describe("run", () => {
  it("shows goal, actions and observations as they happen, ends with the outcome and exits with 0", async () => {
    const { code, out, error } = await run("act", "--limit", "2", "--task", "2");
    expect({ code, error }).toEqual({ code: 0, error: "" });
    const lines = out.trimEnd().split("\n");
    expect(lines[0]).toMatch(/^task held_out\/pick_clean_then_place_in_recep-/);
    expect(lines[1]).toMatch(/^goal: .*clean/);
    expect(lines[2]).toMatch(/^You are in the middle of a room\./);
    expect(lines.filter((line) => line.startsWith("> ")).length).toBeGreaterThan(3);
    expect(lines.at(-1)).toMatch(/^success: \d+ model calls, \d+ tokens$/);
  });

  it("says what a pipeline cannot do before anything else", async () => {
    expect(await run("react-asking", "--limit", "1")).toMatchObject({
      code: 2,
      out: "",
      error: expect.stringContaining("nobody can ask in alfworld"),
    });
    const team = ["--env", "langsuite", "--option", "task=ma-wah", "--limit", "1"];
    expect(await run("ldm-refined", ...team)).toMatchObject({
      code: 2,
      out: "",
      error: expect.stringContaining("plays no tasks of several agents"),
    });
  });

  it("plays a pipeline named repair, and repairs a run where a folder is named", async () => {
    expect(await run("repair")).toMatchObject({
      code: 2,
      error: expect.stringContaining('there is no pipeline named "repair"'),
    });
    expect(await run("repair", "nowhere")).toMatchObject({
      error: expect.not.stringContaining("pipeline"),
    });
  });

  it("reads a branch of a memory only where it is named, and refuses one that it would not read", async () => {
    const { code, error } = await run(
      "act",
      "--limit",
      "1",
      "--memory-branch",
      "household#1",
      "--memory-branch",
      "household#2",
    );
    expect({ code, error }).toMatchObject({
      code: 2,
      error: expect.stringMatching(/none of these pipelines reads the branch household#1/),
    });
  });

  it("prints every event as one line of JSON, and the same task by its id", async () => {
    const { code, out, error } = await run("react", "--limit", "1", "--json");
    expect({ code, error }).toEqual({ code: 0, error: "" });
    const events = out
      .trimEnd()
      .split("\n")
      .map((line) => EpisodeEvent.parse(JSON.parse(line)));
    expect(events[0]?.type).toBe("episode-start");
    expect(events.at(-1)).toMatchObject({ type: "episode-end", success: true });
    const start = events[0] as { task?: unknown };
    const { id } = start.task as { id: string };
    expect((await run("react", "--limit", "1", "--task", id, "--json")).out).toBe(out);
  });

  it("exits with 1 when the task was not done", async () => {
    const { code, out } = await run("act", "--limit", "1", ...oneStep);
    expect(out.trimEnd().split("\n").at(-1)).toMatch(/^no success: /);
    expect(code).toBe(1);
  });

  it("stops without a stack when it is interrupted", async () => {
    const stopped = await capture(["run", "act", "--limit", "1"], {
      cwd: folder,
      signal: AbortSignal.abort(),
    });
    expect(stopped).toMatchObject({ code: 1, error: "" });
    const forming = await capture(
      ["run", "ldm", "--limit", "1", "--per-type", "3", "--memory", "other"],
      {
        cwd: folder,
        signal: AbortSignal.abort(),
      },
    );
    expect(forming).toMatchObject({ code: 1, error: "" });
  });
});

describe("games on disk", () => {
  const [first, second] = generateGameFiles({ split: "held_out", count: 2 });
  if (!first || !second) throw new Error("there are no games");
  const put = (where: string, content: string) => {
    const file = join(folder, where, "json_2.1.1", first.path.replace(/^held_out/, "valid_unseen"));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    return file;
  };

  it("are played from --data and from the environment variable alike, and --built-in overrules both", async () => {
    put("sound", first.content);
    const flag = await run("act", "--data", "sound");
    expect(flag).toMatchObject({ code: 0, out: expect.stringMatching(/^task valid_unseen\//) });
    const variable = { cwd: folder, environment: { ALFWORLD_DATA: join(folder, "sound") } };
    expect(await capture(["run", "act"], variable)).toEqual(flag);
    expect(
      (await capture(["run", "act", "--limit", "1", "--built-in", ...oneStep], variable)).out,
    ).toMatch(/^task held_out\//);
  });

  it.each([
    ["cut off", () => first.content.slice(0, first.content.length / 2), /JSON/],
    ["empty", () => "", /./],
    [
      "without a problem",
      () => JSON.stringify({ ...JSON.parse(first.content), pddl_problem: undefined }),
      /pddl_problem/,
    ],
    [
      "with half a problem",
      () =>
        JSON.stringify({
          ...JSON.parse(first.content),
          pddl_problem: "(define (problem x) (:objects",
        }),
      /pddl_problem|:objects|problem/,
    ],
    [
      "of another domain",
      () =>
        JSON.stringify({
          ...JSON.parse(first.content),
          pddl_problem: "(define (problem x) (:domain chess) (:objects) (:init) (:goal (and)))",
        }),
      /./,
    ],
  ])("are named with their file and field when one is %s", async (what, damage, field) => {
    const folderName = what.replaceAll(" ", "-");
    const file = put(folderName, damage());
    expect(existsSync(file) && readFileSync(file, "utf8")).not.toBe(first.content);
    const { code, error } = await run("act", "--data", folderName);
    expect(error).toMatch(/^error DATA_INVALID: .+\n {2}hint: .+\n$/);
    expect(error).toContain(dirname(first.path).split("/").at(-1));
    expect(error).toMatch(field);
    expect(code).toBe(1);
  });
});
