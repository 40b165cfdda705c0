import type { GraphSpec } from "@mnemograph/core";
import type { ReflectionMemory } from "@mnemograph/memory";
import type { NodeOptions } from "@mnemograph/nodes";
import type { PlayableGraph, PlayableRun } from "./playable-graph.js";
import type { PipelineContext } from "./pipeline-context.js";

/** What a pipeline is built from in a stream: its memories are those that grow. */
export interface StreamContext extends PipelineContext {
  readonly reflectionMemory: () => Promise<ReflectionMemory>;
  /** The signal that chooses good episodes for memories; absent where nobody chose one. */
  readonly signal?: string;
}

/** What a stream knows when a task begins. */
export interface StreamFacts {
  /** How many logs of the task's category memory holds. */
  readonly logsOfKind: number;
  /** ReAct plays as long as memory holds fewer logs of the category. */
  readonly options: { readonly warmUp: number };
}

/** How a pipeline plays in a stream where that is another graph than elsewhere. */
export interface StreamEntry {
  /** Which memory grows. */
  readonly memory: "experiences" | "tuples" | "reflections" | "notes";
  /** The signal that it goes by where none was chosen; `outcome` where absent. */
  readonly ownSignal?: "model" | "all";
  /** The graph as data, for drawings. */
  readonly definition: { readonly spec: GraphSpec };
  /**
   * What differs in a stream from the nodes' defaults and from presets; a run's own options go over
   * it.
   */
  readonly options?: NodeOptions;
  build(context: StreamContext): Promise<PlayableGraph>;
  /**
   * What learns from an episode that the chosen signal judged, by `success`; null where the graph
   * of `build` learns by itself under that signal.
   */
  learnAfterwards?(context: StreamContext): Promise<PlayableGraph> | null;
  /**
   * What learns once, from all tasks together, after the last of them. Tasks before only leave what
   * it learns from, so it plays no protocol in which memory is read before their end.
   */
  learnAtEnd?(context: StreamContext): Promise<PlayableRun>;
  /** What a task begins with beside itself. */
  input?(facts: StreamFacts): Readonly<Record<string, unknown>>;
}
