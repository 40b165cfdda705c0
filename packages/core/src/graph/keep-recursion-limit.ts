/** Set in the `configurable` of a call whose caller named a limit: the graphs inside of the called one obey it. */
const obeyedKey = "mnemograph_recursion_limit";

interface CallOptions {
  readonly recursionLimit?: number | undefined;
  readonly configurable?: Readonly<Record<string, unknown>>;
}

const withLimit = (options: CallOptions | undefined | null, own: number): CallOptions => {
  const { recursionLimit: given, ...rest } = options ?? {};
  const { configurable } = rest;
  // LangGraph gives each graph that runs inside a node a place of its own.
  const isInner = Boolean(configurable?.["checkpoint_ns"]);
  if (given === undefined) return rest;
  if (isInner && configurable?.[obeyedKey] !== true) return { ...rest, recursionLimit: Math.max(given, own) };
  return { ...rest, recursionLimit: given, configurable: { ...configurable, [obeyedKey]: true } };
};

/**
 * Makes a compiled graph carry its own limit of supersteps, wherever it runs:
 * - A caller's `recursionLimit: undefined` does not hide it. LangGraph's server names every option of a run, set or not.
 * - As a node of somebody's StateGraph it has at least its own limit. LangGraph hands that graph's limit down, 25 by default.
 *
 * A caller's number holds for the graph and for all graphs inside of it.
 */
export const keepRecursionLimit = <Compiled extends { stream: any; streamEvents: any }>(compiled: Compiled, limit: number): Compiled => {
  const stream = compiled.stream.bind(compiled);
  const streamEvents = compiled.streamEvents.bind(compiled);
  return Object.assign(compiled, {
    stream: (input: unknown, options?: CallOptions) => stream(input, withLimit(options, limit)),
    streamEvents: (input: unknown, options: CallOptions, filters?: object) => streamEvents(input, withLimit(options, limit), filters),
  });
};
