import type { LangGraphRunnableConfig } from "@langchain/langgraph";
import type { NodeEvent } from "../events/event.js";

/**
 * What surrounds a node while it runs. Every member is optional: a node called by hand in a test
 * needs none.
 */
export interface NodeRuntime {
  /** Receives the events of a node: model calls, memory reads and writes. */
  readonly emit?: (event: NodeEvent) => void;
  /** LangGraph's configuration: carries callbacks, tags and the abort signal to model calls. */
  readonly config?: LangGraphRunnableConfig;
}
