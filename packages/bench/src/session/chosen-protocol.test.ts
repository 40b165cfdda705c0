import { builtIns } from "../extensions/built-ins.js";
import { createRegistry } from "../extensions/registry.js";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";
import { chosenProtocol, leftProtocol } from "./chosen-protocol.js";
import { pipelineOptions } from "./pipeline-options.js";
import { settingsFrom } from "./settings-from.js";

const runtime = { variables: {}, cwd: temporaryFolder() };
const { presets } = createRegistry(builtIns);
const settingsOf = async (options: Parameters<typeof settingsFrom>[0]) =>
  (await settingsFrom({ builtIn: true, ...options }, runtime, "none")).settings;

describe("a chosen preset", () => {
  it("sets what the run's own settings leave open", async () => {
    expect(await settingsOf({ preset: "rap", environment: "webshop" })).toMatchObject({
      preset: { name: "rap", papers: ["RAP"], left: [] },
      environment: { limit: 100 },
      embedder: "minilm",
      model: { temperature: null },
    });
    const own = await settingsOf({
      preset: "rap",
      environment: "webshop",
      limit: 3,
      embedder: "offline",
      temperature: 0.7,
    });
    expect(own).toMatchObject({
      preset: { left: ["temperature", "embedder"] },
      environment: { limit: 3 },
      model: { temperature: 0.7 },
    });
    expect(
      (await settingsOf({ preset: "langsuite", environment: "langsuite" })).model.temperature,
    ).toBe(1);
    expect((await settingsOf({})).preset).toBeNull();
  });

  it("may be given as a value", async () => {
    const preset = [
      {
        environment: "alfworld",
        pipelines: ["act"],
        options: { attempts: { max: 4 } },
        source: { ownChoice: "a test" },
      },
    ];
    const { settings, registry, hasValues } = await settingsFrom(
      { builtIn: true, preset },
      runtime,
      "none",
    );
    expect([hasValues, settings.preset?.name]).toEqual([true, "given"]);
    expect(pipelineOptions(settings, registry)("act")).toEqual({ attempts: { max: 4 } });
  });

  it("is refused where nobody knows it, or it says nothing of the environment", () => {
    expect(() => chosenProtocol("reflection", "alfworld", presets)).toThrow(
      /no preset named "reflection"/,
    );
    expect(() => chosenProtocol("langsuite", "webshop", presets)).toThrow(
      /says nothing of webshop/,
    );
  });

  it("takes other models for nodes that call one, and for no others", async () => {
    expect((await settingsOf({ roles: { reflect: "openai:large" } })).model.roles).toEqual({
      reflect: "openai:large",
    });
    await expect(settingsOf({ roles: { reflects: "offline" } })).rejects.toMatchObject({
      code: "USAGE",
    });
  });
});

describe("leftProtocol", () => {
  it.each(["examples", "experiences", "demonstrations", "signal"])(
    "names %s, whose contents nobody can compare",
    (part) => {
      expect(leftProtocol({ [part]: "mine" }, {})).toEqual([part]);
    },
  );

  it("names other models for single nodes", () => {
    expect(leftProtocol({ roles: { reflect: "openai:large" } }, {})).toEqual(["roles"]);
    expect(leftProtocol({ roles: {} }, {})).toEqual([]);
  });

  it("names what differs, and nothing that says the same again", () => {
    expect(leftProtocol({ trials: 1, nodes: {}, options: { task: "iqa" } }, {})).toEqual([]);
    expect(
      leftProtocol({ trials: 3, nodes: { retrieve: { max: 1 } }, options: { engine: "move" } }, {}),
    ).toEqual(["nodes", "trials", "engine"]);
  });
});
