import { NodeEvent } from "@mnemograph/core";

interface Streaming {
  // A method, so that graphs of every state type fit.
  stream(input: never, options: never): Promise<AsyncIterable<unknown>>;
}

/**
 * How often each node asked for a reply: what a method needs, and of that what was sent, for
 * processes share the replies to equal requests.
 */
export const askedKinds = async (graph: Streaming, input: object) => {
  const needed: Record<string, number> = {};
  const sent: Record<string, number> = {};
  for await (const [, described] of (await graph.stream(
    input as never,
    { streamMode: "custom", subgraphs: true } as never,
  )) as AsyncIterable<[unknown, unknown]>) {
    const event = NodeEvent.parse(described);
    if (event.type !== "model-call") continue;
    needed[event.node] = (needed[event.node] ?? 0) + 1;
    if (!event.isShared) sent[event.node] = (sent[event.node] ?? 0) + 1;
  }
  return { needed, sent };
};
