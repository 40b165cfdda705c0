import { Command } from "@langchain/langgraph";
import { MnemographError } from "../errors/mnemograph-error.js";

/** LangGraph's channel that starts a node: its value waits in the checkpoint until the node ran. */
const waitingChannel = "branch:to:";

interface Checkpointed {
  readonly checkpoint: { readonly channel_values: Readonly<Record<string, unknown>> };
}

interface Resumable {
  readonly nodes: Readonly<Record<string, unknown>>;
  readonly checkpointer?: any;
  readonly stream: any;
  readonly updateState: any;
}

interface CallOptions {
  readonly configurable?: Readonly<Record<string, unknown>>;
}

const removedNodes = async (compiled: Resumable, options: CallOptions | undefined) => {
  const { checkpointer } = compiled;
  if (typeof checkpointer?.getTuple !== "function") return [];
  const { thread_id: thread, checkpoint_ns: inner } = options?.configurable ?? {};
  // A checkpoint of a graph inside of this one waits at nodes of that graph.
  if (thread === undefined || Boolean(inner)) return [];
  const saved: Checkpointed | undefined = await checkpointer.getTuple(options);
  return Object.keys(saved?.checkpoint.channel_values ?? {})
    .filter((channel) => channel.startsWith(waitingChannel))
    .map((channel) => channel.slice(waitingChannel.length))
    .filter((name) => !(name in compiled.nodes));
};

/**
 * A thread may wait at a node that a newer version of its graph renamed or removed. LangGraph then
 * ends the run without a word. This asks the edges of the node that ran last again, in the new
 * graph, and continues where they lead.
 *
 * @throws MnemographError GRAPH_CHANGED, from the call, where that node is gone too or is not known:
 *   several nodes ran last.
 */
export const resumeChangedGraph = <Compiled extends Resumable>(compiled: Compiled): Compiled => {
  const stream = compiled.stream.bind(compiled);
  const continued = async (options: CallOptions | undefined) => {
    const removed = await removedNodes(compiled, options);
    if (removed.length === 0) return options;
    try {
      const { configurable } = await compiled.updateState(options, {});
      return options?.configurable?.["checkpoint_id"] === undefined
        ? options
        : { ...options, configurable: { ...options.configurable, ...configurable } };
    } catch (cause) {
      throw new MnemographError({
        code: "GRAPH_CHANGED",
        message: `the thread waits at ${removed.join(", ")}, which this graph does not have`,
        hint: "give the node its old name again, or choose where to continue with updateState(config, {}, node)",
        evidence: { removed, nodes: Object.keys(compiled.nodes) },
        cause,
      });
    }
  };
  return Object.assign(compiled, {
    stream: async (input: unknown, options?: CallOptions) =>
      stream(
        input,
        input === null || input instanceof Command ? await continued(options) : options,
      ),
  });
};
