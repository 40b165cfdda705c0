import { MnemographError, parseOptions } from "@mnemograph/core";
import { parseNodeOptions } from "@mnemograph/nodes";
import type { Preset } from "@mnemograph/pipelines/presets";
import { z } from "zod";

const size = z.int().min(1);

const Sizes = z.strictObject({
  perType: z.strictObject({ data: size, builtIn: size }).optional(),
  batchSize: size.optional(),
  batches: z.enum(["byType", "mixed"]).optional(),
  refineGoals: size.optional(),
});

const Sample = z.strictObject({
  split: z.string().min(1),
  tasks: z.record(z.string().min(1), size),
  products: size.optional(),
  unchecked: z.array(z.string().min(1)).optional(),
  source: z.string().min(1),
});

const Run = z.strictObject({
  temperature: z.number().min(0).max(2).optional(),
  temperatureOf: z.record(z.string().min(1), z.number().min(0).max(2)).optional(),
  embedder: z.string().min(1).optional(),
  limit: size.optional(),
  split: z.string().min(1).optional(),
  stream: z
    .strictObject({
      protocol: z.enum(["stream", "transfer", "replay", "repair"]).exactOptional(),
      types: z.array(z.string().min(1)).exactOptional(),
    })
    .optional(),
  options: z.record(z.string(), z.string()).optional(),
  sample: Sample.optional(),
  listActions: z.boolean().optional(),
});

export const PresetShape = z.strictObject({
  name: z
    .string()
    .regex(/^[\w.-]+$/)
    .optional(),
  environment: z.string().min(1).optional(),
  pipelines: z.array(z.string().min(1)).min(1).optional(),
  options: z.looseObject({}).optional(),
  sizes: Sizes.optional(),
  run: Run.optional(),
  source: z.union([
    z.strictObject({ paper: z.string().min(1), section: z.string().min(1) }),
    z.strictObject({ ownChoice: z.string().min(1) }),
  ]),
});

/** One setting for all pipelines of a table. */
const ofWholeTable = ["guard", "manual", "actions"] as const;

const refuseOfSome = ({ options = {}, pipelines }: Preset, where: string): void => {
  const group = ofWholeTable.find((name) => options[name] !== undefined);
  if (pipelines === undefined || group === undefined) return;
  throw new MnemographError({
    code: "USAGE",
    message: `${where}: option ${group} is set for ${pipelines.join(", ")} alone, and a table has one for all of its pipelines`,
    hint: `leave out \`pipelines\`, or set it for a run: --set '{"${group}": …}'`,
    evidence: { group, pipelines: [...pipelines] },
  });
};

/**
 * Checks presets, the options of nodes in them too; throws USAGE with the place of what is wrong:
 * `presets.0: option retrieve.max: …`.
 */
export const parsePresets = (
  presets: readonly Preset[],
  nodes: readonly string[],
): readonly Preset[] =>
  presets.map((preset, index) => {
    const where = `presets.${index}`;
    parseOptions(PresetShape, preset, where);
    parseNodeOptions(preset.options ?? {}, { where, nodes });
    refuseOfSome(preset, where);
    return preset;
  });
