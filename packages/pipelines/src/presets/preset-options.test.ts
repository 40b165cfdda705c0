import { optionGroups, parseNodeOptions } from "@mnemograph/nodes";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { Preset } from "./preset.js";
import { memorySizes, mergeOptions, presetOptions, standingOptions } from "./preset-options.js";
import { presets } from "./presets.js";

describe("built-in presets", () => {
  const all = presets.map(
    (preset, index) =>
      [
        `${index + 1} (${preset.name ?? "always"}), ${preset.environment ?? "everywhere"}: ${preset.pipelines?.join(", ") ?? "all"}`,
        preset,
      ] as const,
  );

  it.each(all)(
    "for %s are valid options, sizes, or options of the environment; those that hold always differ from the nodes' defaults",
    (_, { name, options, sizes, run }) => {
      expect(() => parseNodeOptions(options ?? {})).not.toThrow();
      expect(options ?? sizes ?? run?.options).toBeDefined();
      // A named one states the whole protocol, also where the library does the same today.
      if (name !== undefined) return;
      for (const [group, given] of Object.entries(options ?? {})) {
        const schema = optionGroups[group as keyof typeof optionGroups];
        if (!(schema instanceof z.ZodObject)) {
          expect([group, given]).not.toEqual([group, schema.parse(undefined)]);
          continue;
        }
        const standard = schema.parse({}) as Record<string, unknown>;
        for (const [name, value] of Object.entries(given as object)) {
          // Told again where RAP's demonstrations would be narrated.
          if (`${group}.${name}` !== "write.narrate")
            expect([group, name, value]).not.toEqual([group, name, standard[name]]);
        }
      }
    },
  );

  it.each(all)("for %s have a source", (_, { source }) => {
    expect("ownChoice" in source ? source.ownChoice : `${source.paper} ${source.section}`).toMatch(
      /\w{3,}/,
    );
  });

  it("give robot arms pictures and policies where pipelines go by pictures, and nothing elsewhere", () => {
    const environment = "manipulation";
    expect(standingOptions({ environment, pipelines: ["act", "vlm"] })).toEqual({
      controller: "policies",
      pictures: "runs/pictures",
    });
    expect(standingOptions({ environment, pipelines: ["no-plan"] })).toMatchObject({
      "without-plan": "on",
    });
    expect(standingOptions({ environment, pipelines: ["act"] })).toEqual({});
    expect(standingOptions({ environment: "alfworld", pipelines: ["act", "vlm"] })).toEqual({});
  });

  it("set the guard and the rule sheet of all pipelines, or of none", () => {
    const ofSome = presets
      .filter(({ pipelines }) => pipelines !== undefined)
      .flatMap(({ options = {} }) => Object.keys(options));
    expect(ofSome).toContain("retrieve");
    expect(ofSome.filter((group) => group === "guard" || group === "manual")).toEqual([]);
  });

  it("play LDM2 as printed, and leave everything to the defaults in ALFWorld", () => {
    for (const pipeline of [
      "act",
      "ldm",
      "ldm-refined",
      "ldm-permuted",
      "ldm-reflexion",
      "ldm-oracle",
    ])
      expect(presetOptions({ environment: "alfworld", pipeline })).toEqual({});
    const { retrieve, tuple, index } = optionGroups;
    expect(retrieve.parse({})).toMatchObject({ cell: 1, repeats: 1 });
    expect(tuple.parse({})).toMatchObject({ shown: Number.POSITIVE_INFINITY, alike: "keep" });
    expect(index.parse({})).toMatchObject({ none: "forbid" });
  });

  it("give `ldm-ranked` its ranking in every environment and under a paper's preset", () => {
    const ranked = {
      retrieve: { cell: 0.5, repeats: 0.7 },
      tuple: { shown: 3, alike: "drop" },
      index: { none: "allow" },
    };
    expect(presetOptions({ environment: "my-own", pipeline: "ldm-ranked" })).toEqual(ranked);
    expect(
      presetOptions({ environment: "alfworld", pipeline: "ldm-ranked", name: "ldm2" }),
    ).toMatchObject(ranked);
    expect(memorySizes({ environment: "alfworld" })).toEqual(
      memorySizes({ environment: "unknown" }),
    );
  });
});

describe("presetOptions", () => {
  it("puts together what several presets say of one pipeline, and leaves other pipelines alone", () => {
    expect(presetOptions({ environment: "webshop", pipeline: "ldm" })).toEqual({
      history: { parts: ["summary"], emptyText: "", observationCharacters: 2000 },
    });
    expect(presetOptions({ environment: "webshop", pipeline: "act" })).toEqual({});
    expect(presetOptions({ environment: "langsuite", pipeline: "reflexion" })).toEqual({
      manual: "on",
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
    expect(
      mergeOptions(one, { history: { emptyCall: true }, retrieve: { topK: { search: 2 } } }),
    ).toEqual({
      history: { emptyText: "", emptyCall: true },
      retrieve: { topK: { search: 2 } },
    });
    expect(one).toEqual({ history: { emptyText: "" }, retrieve: { topK: { start: 3 } } });
  });
});
