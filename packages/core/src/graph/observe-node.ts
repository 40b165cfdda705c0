import { type LangGraphRunnableConfig, isGraphInterrupt } from "@langchain/langgraph";

/** One run of a node. */
export interface NodePlace {
  /** LangGraph's path of sub-graphs, `["outer:<task id>"]`; empty at the top. */
  readonly namespace: string[];
  /** LangGraph's id of this run. */
  readonly taskId: string;
  readonly node: string;
}

/**
 * Called for every node while it runs, sub-graphs included: with what LangGraph's streams `tasks`
 * and `custom` contain, in a fraction of their time.
 */
export interface NodeObserver {
  start(place: NodePlace, input: unknown, isGraph: boolean): void;
  /** `result`: the channels that the node writes. */
  end(place: NodePlace, result: unknown): void;
  report(place: NodePlace, event: unknown): void;
  /**
   * What a node that failed writes all the same; undefined lets its error pass. Without this method
   * every error passes.
   */
  rescue?(place: NodePlace, error: unknown): unknown;
  /**
   * Runs a node, or gives what it would write without running it; not asked for sub-graphs. Without
   * this method every node runs.
   */
  run?(place: NodePlace, run: () => unknown): unknown;
  /** A clock in milliseconds: with it, events of model calls say how long the calls took. */
  now?(): number;
}

/**
 * Where a `NodeObserver` stands in the `configurable` of a call of a graph made by `defineGraph`.
 */
export const observerKey = "mnemograph_observer";

/**
 * Whether a compiled graph reports its nodes to an observer: those of `defineGraph` do, others are
 * observed through their streams.
 *
 * @example
 * isObservable({ invoke: async () => ({}) }); // → false
 */
export const isObservable = (graph: object): boolean =>
  "isObservable" in graph && graph.isObservable === true;

type Emit = (event: unknown) => void;
type Run = (state: any, config: any, emit?: Emit) => any;

/** LangGraph names a task `outer:<id>|inner:<id>`; the last part is the task itself. */
const placeOf = (node: string, { configurable }: LangGraphRunnableConfig): NodePlace => {
  const namespace = String(configurable?.["checkpoint_ns"] ?? "").split("|");
  const own = namespace.pop() ?? "";
  return { namespace, taskId: own.slice(own.lastIndexOf(":") + 1), node };
};

/**
 * `next` of a result that may be a promise, with one promise at most: with AsyncLocalStorage each
 * one costs microseconds.
 */
const after = (
  result: any,
  next: (value: any) => unknown,
  failed?: (error: unknown) => unknown,
): any => (typeof result?.then === "function" ? result.then(next, failed) : next(result));

/**
 * A node's function that reports to the call's observer, where there is one. `checked` may throw,
 * or pick what the state takes of the result.
 */
export const observed = (
  node: string,
  run: Run,
  {
    checked = (result) => result,
    isGraph = false,
  }: { readonly checked?: (result: any) => unknown; readonly isGraph?: boolean } = {},
): ((state: any, config?: any) => any) => {
  const notify = (observer: NodeObserver, state: unknown, config: LangGraphRunnableConfig) => {
    const place = placeOf(node, config);
    observer.start(place, state, isGraph);
    const ended = (value: unknown) => {
      const result = checked(value);
      observer.end(place, result);
      return result;
    };
    const failed = (error: unknown): unknown => {
      const isWaiting = isGraphInterrupt(error);
      if (isWaiting) observer.end(place, {});
      const instead = isWaiting ? undefined : observer.rescue?.(place, error);
      if (instead === undefined) throw error;
      return ended(instead);
    };
    const plain = () => run(state, config, (event) => observer.report(place, event));
    return after(
      observer.run === undefined || isGraph ? plain() : observer.run(place, plain),
      ended,
      failed,
    );
  };
  return (state, config) => {
    const observer = config?.configurable?.[observerKey] as NodeObserver | undefined;
    return observer === undefined
      ? after(run(state, config), checked)
      : notify(observer, state, config);
  };
};
