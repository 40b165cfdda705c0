import { z } from "zod";
import { MnemographError } from "@mnemograph/core";
import { parseData } from "@mnemograph/env-babyai/shared";

const Value = z.union([z.string(), z.number()]);

/** A thing that a task needs: either things with conditions, or the result of another task. */
export const TaskComponent = z.object({
  determiner: z.string(),
  primary_condition: z.string().optional(),
  instance_shareable: z.boolean().optional(),
  conditions: z.record(z.string(), Value).optional(),
  condition_failure_descs: z.record(z.string(), z.string()).optional(),
  task_name: z.string().optional(),
  task_params: z.array(Value).optional(),
});
export type TaskComponent = z.infer<typeof TaskComponent>;

export const TaskRelation = z.object({
  property: z.literal("parentReceptacles"),
  tail_entity_list: z.array(z.string()),
  tail_determiner_list: z.array(z.string()),
  head_entity_list: z.array(z.string()),
  head_determiner_list: z.array(z.string()),
  failure_desc: z.string(),
});

/**
 * A TEACh task: components with conditions, and relations between them. `#0`, `#1` … stand for
 * parameters.
 */
export const TaskDefinition = z.object({
  task_name: z.string(),
  task_nparams: z.number().int().default(0),
  task_anchor_object: z.string().nullable().default(null),
  desc: z.string(),
  components: z.record(z.string(), TaskComponent),
  relations: z.array(TaskRelation).default([]),
});
export type TaskDefinition = z.infer<typeof TaskDefinition>;

/** Types that belong to a class, for example all kinds of tables. */
export const ObjectClasses = z.record(z.string(), z.array(z.string()));
export type ObjectClasses = Readonly<Record<string, readonly string[]>>;

export type TaskLibrary = ReadonlyMap<string, TaskDefinition>;

/**
 * Reads task definitions, one per item, into a library by name.
 *
 * @throws MnemographError DATA_INVALID for a definition of another form.
 * @example
 * loadTaskLibrary([]).size; // → 0
 */
export const loadTaskLibrary = (
  data: readonly unknown[],
  source = "task definitions",
): TaskLibrary =>
  new Map(
    data
      .map((item) => parseData(TaskDefinition, item, source))
      .map((definition) => [definition.task_name, definition]),
  );

const fill = (text: string, params: readonly (string | number)[]): string =>
  text.replaceAll(/#(\d+)/gu, (variable, index: string) =>
    JSON.stringify(String(params[Number(index)] ?? variable)).slice(1, -1),
  );

/**
 * A definition with its parameters filled in; `within` names the tasks around it. DATA_INVALID for
 * a name that the library lacks, a missing parameter, or a task within itself.
 *
 * @throws MnemographError DATA_INVALID for a name that the library lacks, a missing parameter, and
 *   a task that contains itself.
 */
export const resolveTask = (
  library: TaskLibrary,
  name: string,
  params: readonly (string | number)[],
  within: readonly string[] = [],
): TaskDefinition => {
  if (within.includes(name)) {
    throw new MnemographError({
      code: "DATA_INVALID",
      message: `task ${name} contains itself`,
      hint: "no component may name a task that it is part of",
      evidence: { name, within },
    });
  }
  const definition = library.get(name);
  if (definition === undefined || params.length < definition.task_nparams) {
    throw new MnemographError({
      code: "DATA_INVALID",
      message:
        definition === undefined
          ? `there is no task definition ${name}`
          : `task ${name} needs ${definition.task_nparams} parameters`,
      hint: `known tasks: ${[...library.keys()].join(", ")}`,
      evidence: { name, params },
    });
  }
  return parseData(
    TaskDefinition,
    JSON.parse(fill(JSON.stringify(definition), params)),
    `task ${name}`,
  );
};
