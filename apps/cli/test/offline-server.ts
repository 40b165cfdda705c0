import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { offlineModel } from "@mnemograph/model-offline";
import { nodePrompts } from "@mnemograph/nodes";
import { afterAll, beforeAll, beforeEach } from "vitest";

/** What it says instead of the reply of a model that is well; undefined where it is well. */
export type Misbehaviour = (
  asked: string,
  number: number,
) => { readonly status: number; readonly body: unknown } | "never" | undefined;

const completion = (content: string, finish_reason = "stop") => ({
  choices: [{ index: 0, finish_reason, message: { role: "assistant", content } }],
  usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 },
});
/** A reply that was cut before its first word. */
export const cutReply = { status: 200, body: completion("", "length") };

/**
 * A model server at one address that plays as the offline model does, while the tests of a file
 * run. It can hold its answers, so that a run stays in the middle of its work until it is stopped
 * there, and is closed and opened again: while it is down, connections are refused as by a machine
 * on which nothing listens.
 */
export const offlineServer = () => {
  const model = offlineModel({ prompts: nodePrompts });
  const sees = { requests: [] as string[], misbehaves: undefined as Misbehaviour | undefined };
  let [server, port]: [Server | undefined, number] = [undefined, 0];
  const open = async () => {
    server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { messages } = JSON.parse(Buffer.concat(chunks).toString()) as {
        messages: { role: string; content: string }[];
      };
      const asked = JSON.stringify(messages);
      const isProbe = asked.includes("word ready");
      const answer = isProbe ? undefined : sees.misbehaves?.(asked, sees.requests.length);
      if (!isProbe) sees.requests.push(asked);
      if (answer === "never") return;
      const text = isProbe || answer !== undefined ? "ready" : (await model.invoke(messages)).text;
      const { status, body } = answer ?? { status: 200, body: completion(text) };
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    });
    // Node closes a connection after five idle seconds: on a busy machine a client sends its next
    // request at that very moment.
    server.keepAliveTimeout = 600_000;
    await new Promise<void>((resolve) => server?.listen(port, "127.0.0.1", resolve));
    port = (server.address() as AddressInfo).port;
  };
  const close = async () => {
    server?.closeAllConnections();
    await new Promise((resolve) => server?.close(resolve) ?? resolve(undefined));
  };
  beforeAll(open);
  beforeEach(() => void Object.assign(sees, { requests: [], misbehaves: undefined }));
  afterAll(close);
  /**
   * As soon as this is true, no request is answered any more, until the next test or until `isTime`
   * is replaced.
   */
  const holdWhen = (isTime: () => boolean) => {
    sees.misbehaves = () => (isTime() ? "never" : undefined);
  };
  return { sees, open, close, holdWhen, baseUrl: () => `http://127.0.0.1:${port}/v1` };
};
