import { optionGroups, parseNodeOptions } from "@mnemograph/nodes";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { Preset } from "./preset.js";
import { memorySizes, mergeOptions, presetOptions, standingOptions } from "./preset-options.js";
import { presets } from "./presets.js";

describe("built-in presets", () => {
  const all = presets.map(
    (preset, index) =>
      [`${index + 1} (${preset.name ?? "always"}), ${preset.environment}: ${preset.pipelines.join(", ")}`, preset] as const,
  );

  it.each(all)(
    "for %s are valid options, sizes, or options of the environment; those that hold always differ from the nodes' defaults",
    (_, { name, options, sizes, run }) => {
      expect(() => parseNodeOptions(options ?? {})).not.toThrow();
      expect(options ?? sizes ?? run?.options).toBeDefined();
      // A named one tells the whole protocol, also where the library does the same today.
      if (name !== undefined) return;
      for (const [group, given] of Object.entries(options ?? {})) {
        const standard = (optionGroups[group as keyof typeof optionGroups] as z.ZodObject).parse({}) as Record<string, unknown>;
        for (const [name, value] of Object.entries(given as object)) {
          // Told again where RAP's demonstrations would be narrated.
          if (`${group}.${name}` !== "write.narrate") expect([group, name, value]).not.toEqual([group, name, standard[name]]);
        }
      }
    },
  );

  it.each(all)("for %s have a source", (_, { source }) => {
    expect("ownChoice" in source ? source.ownChoice : `${source.paper} ${source.section}`).toMatch(/\w{3,}/);
  });

  it("give robot arms pictures and policies where pipelines go by pictures, and nothing elsewhere", () => {
    const environment = "manipulation";
    expect(standingOptions({ environment, pipelines: ["act", "vlm"] })).toEqual({ controller: "policies", pictures: "runs/pictures" });
    expect(standingOptions({ environment, pipelines: ["no-plan"] })).toMatchObject({ "without-plan": "on" });
    expect(standingOptions({ environment, pipelines: ["act"] })).toEqual({});
    expect(standingOptions({ environment: "alfworld", pipelines: ["act", "vlm"] })).toEqual({});
  });

  it("leave ALFWorld to the defaults, but for LDM2's processes that go round in circles", () => {
    expect(presetOptions({ environment: "alfworld", pipeline: "act" })).toEqual({});
    expect(presetOptions({ environment: "alfworld", pipeline: "ldm" })).toEqual({ guard: { circles: 4 } });
    const { guard } = presetOptions({ environment: "alfworld", pipeline: "ldm", name: "ldm2" });
    expect(guard?.circles).toBe(Number.POSITIVE_INFINITY);
    expect(memorySizes({ environment: "alfworld" })).toEqual(memorySizes({ environment: "unknown" }));
  });
});

describe("presetOptions", () => {
  it("puts together what several presets say of one pipeline, and leaves other pipelines alone", () => {
    expect(presetOptions({ environment: "webshop", pipeline: "ldm" })).toEqual({
      history: { parts: ["summary"], emptyText: "", observationCharacters: 2000 },
    });
    expect(presetOptions({ environment: "webshop", pipeline: "act" })).toEqual({});
    expect(presetOptions({ environment: "langsuite", pipeline: "reflexion" })).toEqual({
      reflexion: { maxTrials: 2, stopOnRepeat: false },
    });
  });

  it("takes presets of one's own after the built-in ones", () => {
    const own: Preset = {
      environment: "webshop",
      pipelines: ["ldm", "ldm-formation"],
      options: { history: { emptyText: "Nothing." } },
      sizes: { batchSize: 7 },
      source: { ownChoice: "a test" },
    };
    const query = { environment: "webshop", presets: [...presets, own] };
    expect(presetOptions({ ...query, pipeline: "ldm" }).history).toEqual({
      parts: ["summary"],
      emptyText: "Nothing.",
      observationCharacters: 2000,
    });
    expect(presetOptions({ ...query, pipeline: "ldm-refined" }).history?.emptyText).toBe("");
    expect(memorySizes(query)).toMatchObject({ batchSize: 7, batches: "mixed", refineGoals: 100 });
  });
});

describe("mergeOptions", () => {
  it("lets a later group's options go over an earlier one's, and changes neither", () => {
    const one = { history: { emptyText: "" }, retrieve: { topK: { start: 3 } } };
    expect(mergeOptions(one, { history: { emptyCall: true }, retrieve: { topK: { search: 2 } } })).toEqual({
      history: { emptyText: "", emptyCall: true },
      retrieve: { topK: { search: 2 } },
    });
    expect(one).toEqual({ history: { emptyText: "" }, retrieve: { topK: { start: 3 } } });
  });
});
