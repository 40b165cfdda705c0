import { MnemographError, parseOptions } from "@mnemograph/core";
import type { z } from "zod";
import {
  expectedEmbedder,
  expectedEnvironment,
  expectedMemory,
  expectedModel,
  expectedPipeline,
} from "./expected-exports.js";
import type { Extensions } from "./extensions.js";
import { type Expected, fileOf, kindOf, loadReference } from "./file-reference.js";
import { PresetShape } from "./parse-presets.js";
import {
  ConfigShape,
  EmbedderShape,
  MemoryShape,
  ModelShape,
  PriceShape,
  SignalShape,
  SkillShape,
} from "./part-shapes.js";

const names = Object.keys(ConfigShape.shape);
const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The default export, or the only one that looks like a configuration. */
const expectedConfig: Expected<object> = {
  what: `defineConfig({ ${names.join(", ")} }), each a list; prompts are an object`,
  read: (value, module) =>
    isObject(value) &&
    (value === module["default"] || Object.keys(value).some((name) => names.includes(name)))
      ? value
      : null,
};

const each = <Value, Result>(
  list: readonly Value[] | undefined,
  where: string,
  read: (value: Value, where: string) => Result,
): Result[] => (list ?? []).map((value, index) => read(value, `${where}.${index}`));

const readAs =
  <Value>({ what, read }: Expected<Value>) =>
  (value: unknown, where: string): Value => {
    const found = read(value, {}, where);
    if (found !== null) return found;
    throw new MnemographError({
      code: "USAGE",
      message: `${where} is ${kindOf(value)} that does not fit`,
      hint: `expected ${what}`,
      evidence: { where },
    });
  };

const fitting =
  (shape: z.ZodType) =>
  <Value>(value: Value, where: string): Value => {
    parseOptions(shape, value, where);
    return value;
  };

/**
 * Loads a configuration file and checks every part of it.
 *
 * @throws MnemographError USAGE that names the file, the place in it and what was expected.
 */
export const loadConfig = async (reference: string, cwd: string): Promise<Extensions> => {
  const file = fileOf(reference, cwd);
  const config = (await loadReference(reference, cwd, expectedConfig)) as Extensions;
  parseOptions(ConfigShape, config, file);
  const place = (part: keyof Extensions) => `${file}, ${part}`;
  return {
    ...config,
    pipelines: each(config.pipelines, place("pipelines"), readAs(expectedPipeline)),
    environments: each(config.environments, place("environments"), readAs(expectedEnvironment)),
    models: each(config.models, place("models"), (entry, where) => {
      fitting(ModelShape)(entry, where);
      return expectedModel.checked(entry, `${where}, model "${entry.name}",`);
    }),
    embedders: each(config.embedders, place("embedders"), (entry, where) => {
      fitting(EmbedderShape)(entry, where);
      return expectedEmbedder.checked(entry, `${where}, embedder "${entry.name}",`);
    }),
    memories: each(config.memories, place("memories"), (entry, where) => {
      fitting(MemoryShape)(entry, where);
      return expectedMemory.checked(entry, `${where}, memory "${entry.name}",`);
    }),
    prices: each(config.prices, place("prices"), fitting(PriceShape)),
    presets: each(config.presets, place("presets"), fitting(PresetShape)),
    skills: each(config.skills, place("skills"), fitting(SkillShape)),
    signals: each(config.signals, place("signals"), fitting(SignalShape)),
  };
};
