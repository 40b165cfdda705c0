import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { summarizeHistoryPrompt } from "@mnemograph/nodes";
import type { PromptSet } from "../prompts/prompt-set.js";
import { builtIns, builtInRegistry } from "../extensions/built-ins.js";
import { createRegistry } from "../extensions/registry.js";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";
import { pipelineOptions, recordedPresets } from "./pipeline-options.js";
import { settingsFrom } from "./settings-from.js";
import { experienceMemoryNamespace, tupleMemoryNamespace } from "./memory-namespaces.js";

const source = { ownChoice: "a test" };
const alfworld = { environment: { name: "alfworld" }, nodes: {} };
const preset = (pipelines: readonly string[], options: object) => ({
  environment: "alfworld",
  pipelines,
  options,
  source,
});

const open = { environment: { version: "rules/1" } };

describe("pipelineOptions", () => {
  it("lays the user's options over presets, of the config over built-in ones", () => {
    const webshop = {
      environment: { name: "webshop" },
      nodes: { history: { emptyText: "None." }, retrieve: { max: 4 } },
    };
    expect(pipelineOptions(webshop, builtInRegistry)("ldm")).toEqual({
      history: { parts: ["summary"], emptyText: "None.", observationCharacters: 2000 },
      retrieve: { max: 4 },
    });
    const registry = createRegistry(builtIns, {
      presets: [
        {
          environment: "webshop",
          pipelines: ["reflexion"],
          options: { reflexion: { maxTrials: 7 } },
          source,
        },
      ],
    });
    expect(pipelineOptions({ ...webshop, nodes: {} }, registry)("reflexion")).toEqual({
      reflexion: { maxTrials: 7 },
    });
    expect(pipelineOptions(alfworld, registry)("reflexion")).toEqual({});
  });

  it("lets the user's longest reply for all nodes go over the lengths of a preset, and one for a single node over both", () => {
    const where = { ...alfworld, preset: { name: "react" } };
    const llmOf = (more: object) =>
      pipelineOptions({ ...where, ...more }, builtInRegistry)("react").llm;
    expect(llmOf({ model: { maxTokens: null } })).toEqual({
      default: { reply: "text" },
      act: { maxTokens: 100, stop: ["\n"] },
    });
    expect(llmOf({ model: { maxTokens: 4000 } })).toEqual({
      default: { reply: "text" },
      act: { stop: ["\n"] },
    });
    expect(
      llmOf({ model: { maxTokens: 4000 }, nodes: { llm: { act: { maxTokens: 50 } } } }),
    ).toEqual({
      default: { reply: "text" },
      act: { maxTokens: 50, stop: ["\n"] },
    });
  });
});

describe("recordedPresets", () => {
  it("records what presets set for the run's pipelines, and nothing where they set nothing", () => {
    const { presets } = recordedPresets({ environment: { name: "webshop" } }, builtInRegistry, [
      "act",
      "rap-train",
    ]);
    expect(presets).toMatchObject({
      "rap-train": { rap: { keys: "everyStep" }, retrieve: { maxCharacters: 6400 } },
    });
    expect(Object.keys(presets as object)).toEqual(["rap-train"]);
    const published = recordedPresets(
      { environment: { name: "webshop" }, preset: { name: "rap" } },
      builtInRegistry,
      ["rap-train"],
    );
    expect(published).toMatchObject({
      presets: { "rap-train": { executor: { recentEntries: "Infinity" } } },
    });
    expect(recordedPresets(alfworld, builtInRegistry, ["act", "rap-train"])).toEqual({});
  });
});

describe("a memory's name", () => {
  const namesWith = async (...presets: readonly ReturnType<typeof preset>[]) => {
    const { settings } = await settingsFrom(
      { builtIn: true },
      { variables: {}, cwd: temporaryFolder() },
      "none",
    );
    const optionsOf = pipelineOptions(settings, createRegistry(builtIns, { presets }));
    return [
      tupleMemoryNamespace({ settings, optionsOf, open }),
      experienceMemoryNamespace({ settings, optionsOf, open }, "embedder"),
    ];
  };

  it("does not hold the words of prompts that no memory is formed with", async () => {
    const named = async (prompts?: PromptSet) => {
      const { settings, registry } = await settingsFrom(
        { builtIn: true, prompts },
        { variables: {}, cwd: temporaryFolder() },
        "none",
      );
      return tupleMemoryNamespace({
        settings,
        optionsOf: pipelineOptions(settings, registry),
        open,
      });
    };
    expect(await named({ act: { user: "{{goal}}" } })).toBe(await named());
    if (summarizeHistoryPrompt.template !== undefined)
      expect(
        await named({
          summarizeHistory: [...summarizeHistoryPrompt.template, { role: "user", content: "Now." }],
        }),
      ).not.toBe(await named());
  });

  it("holds what presets set for forming, refining and writing it, and nothing else of them", async () => {
    const [tuples, experiences] = await namesWith();
    const [formed, same] = await namesWith(
      preset(["ldm", "ldm-formation", "ldm-refinement"], { history: { parts: ["summary"] } }),
    );
    expect(formed).not.toBe(tuples);
    expect(same).toBe(experiences);
    const [refined] = await namesWith(preset(["ldm-refinement"], { beam: { size: 2 } }));
    expect([tuples, formed]).not.toContain(refined);
    const [also, written] = await namesWith(preset(["rap-train"], { write: { keep: "all" } }));
    expect(also).toBe(tuples);
    expect(written).not.toBe(experiences);
    expect(await namesWith(preset(["act"], { running: { maxCharacters: 100 } }))).toEqual([
      tuples,
      experiences,
    ]);
  });
});

describe("presets of one's own", () => {
  it.each([
    [
      preset(["ldm"], { retrieve: { max: "lots" } }),
      'presets.0: option retrieve.max: "lots" does not fit',
    ],
    [preset(["ldm"], { retreive: { max: 4 } }), "presets.0: option retreive: no such option"],
    [{ ...preset(["ldm"], {}), source: { paper: "LDM2" } }, "presets.0: option source"],
    [
      { ...preset(["ldm"], {}), pipeline: ["ldm"] },
      "presets.0: option pipeline: no such option; allowed: name, environment, pipelines",
    ],
    [
      { ...preset(["ldm"], {}), sizes: { batchSize: 0 } },
      "presets.0: option sizes.batchSize: 0 does not fit",
    ],
    [
      preset(["ldm"], { guard: { circles: 4 } }),
      "presets.0: option guard is set for ldm alone, and a table has one for all of its pipelines",
    ],
    [
      preset(["ldm", "act"], { manual: "on" }),
      "presets.0: option manual is set for ldm, act alone",
    ],
  ])("are checked: %j", (wrong, message) => {
    expect(() => createRegistry(builtIns, { presets: [wrong as never] })).toThrow(message);
  });

  it("set the guard and the rule sheet of every pipeline, in one environment or in all", () => {
    const whole = { environment: "alfworld", options: { guard: { circles: 4 } }, source };
    const everywhere = { options: { manual: "on" as const }, source };
    const of = pipelineOptions(
      alfworld,
      createRegistry(builtIns, { presets: [whole, everywhere] }),
    );
    for (const pipeline of ["act", "ldm", "reflexion"])
      expect(of(pipeline)).toEqual({ guard: { circles: 4 }, manual: "on" });
    expect(
      pipelineOptions(
        { ...alfworld, environment: { name: "doors" } },
        createRegistry(builtIns, { presets: [whole] }),
      )("act"),
    ).toEqual({});
  });

  it("come from the configuration, and set the sizes of memories in their environment", async () => {
    const cwd = temporaryFolder();
    const presets = [{ ...preset(["ldm-formation"], {}), sizes: { batchSize: 7 } }];
    writeFileSync(
      join(cwd, "mnemograph.config.ts"),
      `export default { presets: ${JSON.stringify(presets)} };`,
    );
    const { settings, registry } = await settingsFrom(
      { builtIn: true },
      { variables: {}, cwd },
      "none",
    );
    expect(settings.formation).toMatchObject({ batchSize: 7, perType: 50, batches: "byType" });
    expect(registry.presets.at(-1)).toEqual(presets[0]);
  });
});
