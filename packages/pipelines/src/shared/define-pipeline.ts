import { type GraphSpec, MnemographError, type NodeLike, needsOf } from "@mnemograph/core";
import { initialVersion, memoryAt } from "./refinement-record.js";
import type { PipelineEntry } from "./pipeline-entry.js";
import type { PlayableGraph } from "./playable-graph.js";
import type { PipelineContext } from "./pipeline-context.js";

/** A graph of `defineGraph`, whatever its nodes need. */
export type BareGraph = ((deps: never) => unknown) & { readonly spec: GraphSpec };

export interface PipelineOptions {
  readonly definition: BareGraph;
  /** Default: the graph's own name. */
  readonly name?: string;
  readonly title?: string;
  /** The paper's name of the method, for tables. */
  readonly method?: string;
  /** Default: true. */
  readonly plays?: boolean;
  readonly only?: "bench" | "run";
  /** Which memory is prepared before it plays; default: what its nodes need. */
  readonly memory?: PipelineEntry["memory"];
  /**
   * Whether the example episodes that its prompts show hold thoughts, as ReAct's do, or actions
   * alone (default).
   */
  readonly examples?: "thoughts" | "actions";
  /**
   * Whether the world reports to it at test time how its own earlier trials of a task ended; tables
   * say so.
   */
  readonly learnsFromOutcomes?: boolean;
  /** How many model calls the method needs for an episode: `({ steps }) => 2 * steps`. */
  readonly calls?: PipelineEntry["calls"];
  /**
   * Makes the graph where its nodes take more than environment, model, examples, embedder, memories
   * and options.
   */
  readonly build?: PipelineEntry["build"];
}

const memoryOf = (needs: ReadonlySet<string>): PipelineEntry["memory"] => {
  if (needs.has("tupleMemory")) return "tuples";
  return needs.has("experienceMemory") ? "experiences" : "none";
};

const provided: ReadonlySet<string> = new Set([
  "environment",
  "model",
  "examples",
  "embedder",
  "tupleMemory",
  "experienceMemory",
]);

const requireProvided = (name: string, needs: ReadonlySet<string>) => {
  const missing = [...needs].filter((need) => !provided.has(need));
  if (missing.length === 0) return;
  throw new MnemographError({
    code: "USAGE",
    message: `nothing is known to give ${name} its ${missing.join(", ")}`,
    hint: `a graph by itself gets ${[...provided].join(", ")}; for more, export definePipeline({ definition, build })`,
    evidence: { missing },
  });
};

/** Gives a graph what its nodes need of what an experiment has. */
const buildBare =
  (
    name: string,
    { definition, examples = "actions" }: PipelineOptions,
    needs: ReadonlySet<string>,
  ) =>
  async ({
    open,
    model,
    embedder,
    nodes,
    compile,
    ...memories
  }: PipelineContext): Promise<PlayableGraph> => {
    requireProvided(name, needs);
    const tuples = needs.has("tupleMemory") ? await memories.tupleMemory() : undefined;
    const tupleMemory = tuples && memoryAt(tuples, await initialVersion(tuples));
    const experienceMemory = needs.has("experienceMemory")
      ? (await memories.experiences()).memory
      : undefined;
    const deps = {
      ...nodes,
      environment: open.environment,
      model,
      embedder,
      examples: await open.examples(examples === "thoughts"),
      ...(tupleMemory === undefined ? {} : { tupleMemory }),
      ...(experienceMemory === undefined ? {} : { experienceMemory }),
    };
    const graph = definition(deps as never) as {
      compile: (options: PipelineContext["compile"]) => PlayableGraph;
    };
    return graph.compile(compile);
  };

/**
 * A pipeline by name: a graph, and how it is made where `build` says more than its nodes do.
 *
 * @throws MnemographError USAGE, when it is built, where its nodes need what nothing is known to
 *   give.
 * @example
 * import { act } from "@mnemograph/pipelines";
 * export const thinkingAct = definePipeline({ definition: act, name: "thinking-act", examples: "thoughts" });
 */
export const definePipeline = (options: PipelineOptions): PipelineEntry => {
  const {
    definition,
    name = definition.spec.name,
    title = name,
    method = name,
    plays = true,
    only,
    calls,
    learnsFromOutcomes,
  } = options;
  const needs: ReadonlySet<string> = new Set(needsOf(definition as unknown as NodeLike));
  const build = options.build ?? (plays ? buildBare(name, options, needs) : undefined);
  return {
    name,
    title,
    method,
    definition,
    plays,
    memory: options.memory ?? memoryOf(needs),
    ...(only === undefined ? {} : { only }),
    ...(learnsFromOutcomes === undefined ? {} : { learnsFromOutcomes }),
    ...(calls === undefined ? {} : { calls }),
    ...(build === undefined ? {} : { build }),
  };
};
