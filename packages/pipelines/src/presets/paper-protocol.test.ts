import { describe, expect, it } from "vitest";
import {
  paperProtocol,
  presetEnvironments,
  presetNames,
  temperatureFor,
} from "./paper-protocol.js";
import type { Preset } from "./preset.js";
import { memorySizes, presetOptions } from "./preset-options.js";
import { presets } from "./presets.js";

const optionsOf = (name: string, environment: string, pipeline: string) =>
  presetOptions({ name, environment, pipeline });

describe("named presets", () => {
  it("are the papers'", () => {
    expect(presetNames()).toEqual([
      "ldm2",
      "rap",
      "react",
      "reflexion",
      "langsuite",
      "ace",
      "expel",
      "reasoning-bank",
      "awm",
      "traj-bootstrap",
      "evomembench",
    ]);
    expect(presetEnvironments("rap")).toEqual(["alfworld", "webshop"]);
    expect(paperProtocol("langsuite", "alfworld")).toBeNull();
    expect(paperProtocol("rap", "webshop")).toMatchObject({
      papers: ["RAP"],
      run: { embedder: "minilm", limit: 100 },
    });
  });

  it("set the trials of every method as the paper's tables count them", () => {
    for (const pipeline of ["act", "react"])
      expect(optionsOf("rap", "alfworld", pipeline).attempts).toEqual({ max: 3 });
    for (const pipeline of ["rap", "rap-train"])
      expect(optionsOf("rap", "alfworld", pipeline).trials?.maxTrials).toBe(3);
    for (const pipeline of ["rap", "rap-train"])
      expect(optionsOf("rap", "alfworld", pipeline).planning?.reader).toBe("published");
    expect(optionsOf("rap", "alfworld", "reflexion").reflexion?.maxTrials).toBe(3);
    expect(optionsOf("ldm2", "alfworld", "reflexion").reflexion?.maxTrials).toBe(5);
    expect(optionsOf("ldm2", "webshop", "reflexion").reflexion?.maxTrials).toBe(4);
    for (const paper of ["rap", "ldm2", "reflexion"] as const)
      expect(optionsOf(paper, "webshop", "reflexion").llm?.actWithReflections).toEqual({
        maxTokens: 100,
        stop: ["\n"],
      });
    expect(optionsOf("reflexion", "alfworld", "reflexion").reflexion?.maxTrials).toBe(10);
    expect(optionsOf("ldm2", "alfworld", "act").attempts).toBeUndefined();
  });

  it("hold in place of what holds always, and only where they are chosen", () => {
    expect(presetOptions({ environment: "webshop", pipeline: "ldm" }).retrieve).toBeUndefined();
    expect(optionsOf("ldm2", "webshop", "ldm")).toMatchObject({
      retrieve: { max: 2 },
      history: { parts: ["summary"], observationCharacters: 2000 },
    });
    expect(memorySizes({ environment: "alfworld", name: "rap" }).perType).toEqual({
      data: 167,
      builtIn: 50,
    });
    expect(memorySizes({ environment: "alfworld" }).perType.data).toBe(200);
  });

  it("may be one's own", () => {
    const own: Preset = {
      name: "mine",
      environment: "doors",
      pipelines: ["act"],
      run: { temperature: 0.3 },
      source: { ownChoice: "a test" },
    };
    expect(presetNames([...presets, own])).toContain("mine");
    expect(paperProtocol("mine", "doors", [...presets, own])).toEqual({
      name: "mine",
      papers: [],
      pipelines: ["act"],
      run: { temperature: 0.3 },
    });
  });
});

describe("temperatureFor", () => {
  it("is that of the model where the protocol states one", () => {
    const { run } = paperProtocol("rap", "alfworld")!;
    const of = (model: string) => temperatureFor(run, model);
    expect([
      of("openai:gpt-4-0613"),
      of("openai:meta-llama/Llama-2-13b-chat-hf"),
      of("openai:gpt-3.5-turbo-instruct"),
    ]).toEqual([0.5, 1, 0]);
  });
});
