import type { START, StateGraph, StateSchema } from "@langchain/langgraph";
import type { AnyNode } from "./define-node.js";

export type AnySchema = StateSchema<any>;

/** A node made by `defineNode`, a whole graph, or a plain LangGraph function. */
export type NodeLike =
  | AnyNode
  | GraphDefinition<any, any, any>
  | ((state: any, config: any) => any);

/** Where the flow goes after a node. */
export type Edge<State, Name extends string> =
  | Name
  /** All of them, side by side. */
  | readonly Name[]
  /** One of two ways; a way can be several nodes side by side. */
  | {
      readonly when: (state: State) => boolean;
      readonly yes: Name | readonly Name[];
      readonly no: Name | readonly Name[];
    }
  /** One of several. */
  | { readonly choose: (state: State) => Name; readonly among: readonly Name[] }
  /**
   * One run of `to` for every item, side by side, each seeing the item's channels on top of the
   * state; then `otherwise` when there are none.
   */
  | {
      readonly each: (state: State) => readonly Partial<State>[];
      readonly to: Name;
      readonly otherwise: Name;
    };

export interface GraphSpec {
  readonly name: string;
  readonly state: AnySchema;
  readonly nodes: Readonly<Record<string, NodeLike>>;
  readonly edges: Readonly<Record<string, Edge<any, string>>>;
  readonly output?: readonly string[];
}

/** A graph as data: call it with its dependencies to get a plain LangGraph StateGraph. */
export interface GraphDefinition<Schema extends AnySchema, Deps, Name extends string> {
  (deps: Deps): PipelineGraph<Schema, Name>;
  readonly spec: GraphSpec;
}

/** A graph of any state, dependencies and nodes. */
export type AnyGraph = GraphDefinition<any, any, any>;

/**
 * A StateGraph whose `compile` sets the recursion limit that the longest possible episode needs.
 */
export type PipelineGraph<Schema extends StateSchema<any>, Name extends string> = StateGraph<
  Schema,
  Schema["State"],
  Schema["Update"],
  Name | typeof START
>;
