import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Settings, builtInRegistry } from "@mnemograph/bench";
import { describe, expect, it } from "vitest";
import { trustedSettings } from "./trusted-settings.js";

const settings = (
  changes: { data?: string; baseUrl?: string; memoryFolder?: string; experiences?: string } = {},
): Settings =>
  Settings.parse({
    environment: {
      name: "alfworld",
      data: changes.data ?? null,
      split: "held_out",
      limit: null,
      seed: 1,
      options: {},
    },
    model: {
      name: "openai:m",
      baseUrl: changes.baseUrl ?? null,
      temperature: null,
      maxTokens: null,
    },
    formation: { perType: 6, batchSize: 3, seed: 1 },
    refinement: { goals: 1, seed: 1 },
    experiences: changes.experiences ?? null,
    memoryFolder: changes.memoryFolder ?? "/given/memories",
    events: "full",
  });
const trust = (
  changes: Parameters<typeof settings>[0],
  variables: Record<string, string> = {},
  roots = ["/given"],
) =>
  trustedSettings(settings(changes), {
    roots,
    memoryFolder: "/written/memories",
    cwd: "/here",
    variables,
    registry: builtInRegistry,
  });

describe("the settings of a run from anywhere", () => {
  it("name no server that would receive a key, unless the studio was given it", () => {
    const elsewhere = { baseUrl: "https://evil.example/v1" };
    expect(() => trust(elsewhere)).toThrow(/evil\.example\/v1, which this studio was not given/);
    expect(() => trust({ baseUrl: "https://localhost.evil.example/v1" })).toThrow(/not given/);
    expect(trust(elsewhere, { OPENAI_BASE_URL: "https://evil.example/v1" }).model.baseUrl).toBe(
      "https://evil.example/v1",
    );
    for (const baseUrl of [
      "http://localhost:8000/v1",
      "http://127.0.0.1:8000",
      "http://[::1]:1/v1",
    ])
      expect(trust({ baseUrl }).model.baseUrl).toBe(baseUrl);
  });

  it("name no folder that was not given", () => {
    expect(() => trust({ data: "/etc" })).toThrow(/was not given/);
    expect(() => trust({ data: "/given/../etc" })).toThrow(/was not given/);
    expect(trust({ data: "/given/games" }).environment.data).toBe("/given/games");
    expect(trust({ data: "/games" }, { ALFWORLD_DATA: "/games" }).environment.data).toBe("/games");
    expect(() => trust({ experiences: "/elsewhere/own.sqlite" })).toThrow(
      /own\.sqlite, which this studio was not given/,
    );
  });

  it("name folders by where links lead: into a given folder, and not out of one", () => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), "trusted-")));
    const [given, games, link] = [
      join(folder, "given"),
      join(folder, "games"),
      join(folder, "link"),
    ];
    mkdirSync(given);
    mkdirSync(games);
    symlinkSync(given, link);
    symlinkSync(games, join(given, "out"));
    const trustIn = (data: string) =>
      trust({ data, memoryFolder: join(link, "new/memories") }, {}, [link]);
    expect(trustIn(join(given, "in")).environment.data).toBe(join(given, "in"));
    expect(trustIn(join(link, "in")).memoryFolder).toBe(join(link, "new/memories"));
    expect(() => trustIn(join(given, "out"))).toThrow(/was not given/);
    rmSync(folder, { recursive: true });
  });

  it("form no memory outside of the given folders", () => {
    expect(trust({ memoryFolder: "/elsewhere" }).memoryFolder).toBe("/written/memories");
    expect(trust({}).memoryFolder).toBe("/given/memories");
    expect(trust({ memoryFolder: "/here/runs/memories" }).memoryFolder).toBe("/here/runs/memories");
  });
});
