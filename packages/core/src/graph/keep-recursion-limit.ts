/**
 * Set in the `configurable` of a call whose caller named a limit: the graphs inside of the called
 * one obey it.
 */
const obeyedKey = "mnemograph_recursion_limit";

interface CallOptions {
  readonly recursionLimit?: number | undefined;
  readonly configurable?: Readonly<Record<string, unknown>>;
  readonly tags?: unknown;
  readonly metadata?: unknown;
}

/**
 * Whether nobody named the number: LangChain fills in 25, together with tags and metadata, where a
 * sequence or another runnable calls a graph as its step. A caller's own 25 has neither of them.
 */
const isFilledIn = ({ recursionLimit, tags, metadata }: CallOptions): boolean =>
  recursionLimit === 25 && tags !== undefined && metadata !== undefined;

const withLimit = (options: CallOptions | undefined | null, own: number): CallOptions => {
  const { recursionLimit: given, ...rest } = options ?? {};
  const { configurable } = rest;
  const isObeyed = configurable?.[obeyedKey] === true;
  // LangGraph gives each graph that runs inside a node a place of its own.
  const isInner = Boolean(configurable?.["checkpoint_ns"]);
  if (given === undefined) return rest;
  if (isInner && !isObeyed) return { ...rest, recursionLimit: Math.max(given, own) };
  if (!isObeyed && isFilledIn(options ?? {})) return { ...rest, recursionLimit: own };
  return { ...rest, recursionLimit: given, configurable: { ...configurable, [obeyedKey]: true } };
};

/**
 * Makes a compiled graph carry its own limit of supersteps, wherever it runs:
 * - A caller's `recursionLimit: undefined` does not hide it. LangGraph's server names every option of a run, set or not.
 * - As a node of somebody's StateGraph it has at least its own limit. LangGraph hands that graph's limit down, 25 by default.
 * - In `batch`, and as a step of a sequence, it has its own limit where the caller named none.
 *
 * A caller's number holds for the graph and for all graphs inside of it.
 */
export const keepRecursionLimit = <
  Compiled extends { stream: any; streamEvents: any; batch: any; transform: any },
>(
  compiled: Compiled,
  limit: number,
): Compiled => {
  const stream = compiled.stream.bind(compiled);
  const batch = compiled.batch.bind(compiled);
  const transform = compiled.transform.bind(compiled);
  // Where no number is left in the options, these two fill in LangChain's.
  const withNumber = (options: CallOptions | undefined): CallOptions => ({
    recursionLimit: limit,
    ...withLimit(options, limit),
  });
  const streamEvents = compiled.streamEvents.bind(compiled);
  return Object.assign(compiled, {
    stream: (input: unknown, options?: CallOptions) => stream(input, withLimit(options, limit)),
    batch: (inputs: unknown[], options?: CallOptions | CallOptions[], batchOptions?: object) =>
      batch(
        inputs,
        Array.isArray(options) ? options.map(withNumber) : withNumber(options),
        batchOptions,
      ),
    transform: (chunks: unknown, options?: CallOptions) => transform(chunks, withNumber(options)),
    streamEvents: (input: unknown, options: CallOptions, filters?: object) =>
      streamEvents(input, withLimit(options, limit), filters),
  });
};
