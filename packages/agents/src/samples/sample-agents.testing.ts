import { type AIMessage, HumanMessage } from "@langchain/core/messages";
import { END, MessagesAnnotation, START, StateGraph } from "@langchain/langgraph";
import { ToolNode } from "@langchain/langgraph/prebuilt";
import { createAgent } from "langchain";
import * as middleware from "../langchain.js";
import { type MemoryNodes, type MemoryNodesOptions, memoryNodes } from "../langgraph.js";
import type { SampleWorld } from "./sample-world.testing.js";
import { contextNow, requestNow, tenantTools, turnNow } from "./tenants.testing.js";

type Agent = ReturnType<typeof createAgent>;
interface Invoked {
  readonly context?: unknown;
}

const graphOf = ({ recall, remember }: MemoryNodes, { model }: SampleWorld) =>
  new StateGraph(MessagesAnnotation)
    .addNode("recall", recall)
    .addNode("model", async ({ messages }) => ({ messages: [await model.invoke(messages)] }))
    .addNode("tools", new ToolNode(tenantTools))
    .addNode("remember", remember)
    .addEdge(START, "recall")
    .addEdge("recall", "model")
    .addConditionalEdges(
      "model",
      ({ messages }) => ((messages.at(-1) as AIMessage).tool_calls?.length ? "tools" : "remember"),
      ["tools", "remember"],
    )
    .addEdge("tools", "recall")
    .addEdge("remember", END)
    .compile();

/**
 * LangChain's and LangGraph's part of a sample's names, and what uses the middleware and nodes that
 * the sample has built and not used.
 */
export const sampleAgents = (world: SampleWorld) => {
  const { once, output, model } = world;
  const idle = { middleware: new Set<unknown>(), nodes: new Set<MemoryNodes>() };

  /** Asks as the tenant whose turn it is; what streams report of reads is an output too. */
  const ask = async (agent: Pick<Agent, "stream">, config: Invoked = {}) => {
    // Every tenant's client numbers its messages alike.
    const messages = [
      new HumanMessage({ content: requestNow(), id: `message-${turnNow().round}` }),
    ];
    const asked = {
      ...config,
      context: contextNow(config.context),
      streamMode: ["values", "custom"],
    };
    let last: unknown;
    const stream = await agent.stream(
      { messages },
      asked as unknown as Parameters<Agent["stream"]>[1],
    );
    for await (const [mode, chunk] of stream as unknown as AsyncIterable<[string, unknown]>) {
      output(chunk);
      if (mode === "values") last = chunk;
    }
    return last;
  };
  const agentOf = (options: { readonly middleware?: readonly unknown[] }) => {
    for (const one of options.middleware ?? []) idle.middleware.delete(one);
    return once("agent", () => {
      const agent = createAgent({ ...options, model, tools: tenantTools } as unknown as Parameters<
        typeof createAgent
      >[0]) as Agent;
      const invoke = (_: unknown, config?: Invoked) => ask(agent, config);
      return {
        invoke,
        stream: async (given: unknown, config?: Invoked) => [await invoke(given, config)],
      };
    });
  };
  const makers = Object.entries(middleware).map(([name, make]) => {
    const made = (...given: never[]) => {
      const one = once(name, () => (make as (...options: never[]) => unknown)(...given));
      idle.middleware.add(one);
      return one;
    };
    return [name, made] as const;
  });
  return {
    names: {
      ...Object.fromEntries(makers),
      createAgent: agentOf,
      memoryNodes: (options: MemoryNodesOptions) => {
        const nodes = once("nodes", () => memoryNodes(options));
        idle.nodes.add(nodes);
        return nodes;
      },
      // A sample adds its nodes to a graph of its page; the test has one of its own.
      graph: { addNode: () => ({ addNode: () => {} }) },
      HumanMessage,
      tools: tenantTools,
      tool: () => tenantTools[0],
    } as Readonly<Record<string, unknown>>,
    useIdle: async () => {
      if (idle.middleware.size > 0) await agentOf({ middleware: [...idle.middleware] }).invoke({});
      for (const nodes of idle.nodes)
        await ask(once("graph", () => graphOf(nodes, world)) as unknown as Agent);
    },
  };
};
