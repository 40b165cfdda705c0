import { Task } from "@mnemograph/core";
import { z } from "zod";

/**
 * Users' files are not compiled: what TypeScript would have refused is reported here, by the names
 * that the user wrote.
 */
const text = z.string().min(1);
const call = (form: string) =>
  z.custom<unknown>((value) => typeof value === "function", `a function, ${form}`);

const areDistinct = (tasks: readonly { readonly id: string }[]) =>
  new Set(tasks.map(({ id }) => id)).size === tasks.length;

export const PlayableShape = z.looseObject({
  environment: z.looseObject({
    name: text,
    version: text,
    maxSteps: z.int().min(1),
    reset: call("reset(task)"),
    step: call("step(state, action)"),
    admissible: call("admissible(state)").optional(),
    expert: call("expert(task)").optional(),
    endurance: z
      .strictObject({
        resetSeconds: z.number().positive().optional(),
        stepSeconds: z.number().positive().optional(),
        retries: z.int().min(0).optional(),
      })
      .optional(),
  }),
  tasks: z.array(z.looseObject(Task.shape)).min(1).refine(areDistinct, "tasks whose ids differ"),
});

export const PipelineShape = z.looseObject({
  name: text,
  memory: z
    .enum(["none", "tuples", "refined-tuples", "experiences", "seen-experiences", "notes", "rules"])
    .optional(),
  build: call("build(context)").optional(),
  calls: call("calls(facts)").optional(),
});

const opens = (form: string) => z.looseObject({ name: text, open: call(form) });
export const ModelShape = opens("open(argument, options), which returns a chat model");

export const EmbedderShape = opens("open(argument, runtime), which returns an embedder");

export const MemoryShape = opens("open({ variables }), which returns a memory driver");

const dollars = z.number().min(0);

export const PriceShape = z.strictObject({
  model: text,
  inputPerMillion: dollars,
  outputPerMillion: dollars,
  cachedInputPerMillion: dollars.optional(),
  source: text,
  date: text,
});

export const SkillShape = z.looseObject({
  reply: text,
  answer: call("answer({ reply, form, material, messages })"),
});

export const SignalShape = z.looseObject({
  name: text,
  signal: call("signal(episode) => boolean | undefined"),
});

const list = z.array(z.unknown()).optional();

/** The parts of a configuration file. */
export const ConfigShape = z.strictObject({
  pipelines: list,
  environments: list,
  models: list,
  embedders: list,
  memories: list,
  prices: list,
  presets: list,
  skills: list,
  signals: list,
  prompts: z.record(z.string(), z.unknown()).optional(),
});
