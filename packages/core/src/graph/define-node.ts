import type { z } from "zod";
import type { Prompt } from "../model/prompt.js";
import type { Fields, UpdatesOf, ValuesOf } from "./field.js";
import type { NodeRuntime } from "./runtime.js";

/**
 * A sentence where a node returns channels that `writes` does not name, unknown where it returns no
 * such channel.
 */
type Undeclared<Update, Writes extends Fields> = [Exclude<keyof Update, keyof Writes>] extends [
  never,
]
  ? unknown
  : `this node does not declare that it writes ${Exclude<keyof Update, keyof Writes> & string}`;

/** One step of a method: what it reads from the state, what it writes back, and how. */
export interface NodeSpec<
  Name extends string,
  Reads extends Fields,
  Writes extends Fields,
  Deps,
  Update,
> {
  /** A verb, for example `summarizeHistory`; it names the node in drawings, traces and errors. */
  readonly name: Name;
  readonly reads: Reads;
  readonly writes: Writes;
  /**
   * Channels that the node looks at for a setting that is not the default, where the graph has
   * them.
   */
  readonly mayRead?: Fields;
  /** The prompts that the node may send, for docs, manifests and overrides. */
  readonly prompts?: readonly Prompt<any>[];
  /**
   * The dependencies, not the options, that the node takes from `deps`, for docs and for a harness
   * that must know which memories a graph reads: `["model", "tupleMemory"]`.
   */
  readonly needs?: readonly (keyof Deps & string)[];
  /**
   * The schemas of those dependencies that are options, by their names; checked once, where a graph
   * or a function is made of the node.
   */
  readonly options?: Readonly<Record<string, z.ZodType>>;
  /**
   * Pure: the result depends on `state`, `deps` and nothing else. Returns only channels of
   * `writes`.
   */
  run(state: ValuesOf<Reads>, deps: Deps, runtime?: NodeRuntime): Promise<Update>;
}

/** A node of any shape; parameters are checked where the graph is put together. */
export type AnyNode = NodeSpec<string, any, any, any, any>;

/**
 * Defines a typed node: plain data plus one pure async function, usable alone, in `defineGraph`, or
 * in any StateGraph.
 *
 * @example
 * export const countActions = defineNode({
 *   name: "countActions",
 *   reads: { trajectory: fields.trajectory },
 *   writes: { summary: fields.summary },
 *   run: async ({ trajectory }) => ({ summary: `${trajectory.length} actions` }),
 * });
 */
export const defineNode = <
  const Name extends string,
  const Reads extends Fields,
  const Writes extends Fields,
  Update extends UpdatesOf<Writes>,
  Deps = unknown,
>(
  // The sentence comes first: compilers print the start of a long type, and cut its end.
  spec: NodeSpec<Name, Reads, Writes, Deps, Undeclared<Update, Writes> & Update>,
): NodeSpec<Name, Reads, Writes, Deps, UpdatesOf<Writes>> =>
  spec as NodeSpec<Name, Reads, Writes, Deps, UpdatesOf<Writes>>;
