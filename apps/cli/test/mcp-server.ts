import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import { capture } from "./capture.js";

/** The embedder that starts at once; what is served does not depend on it. */
export const words = ["--embedder", "offline"];

/** The official client over HTTP. */
export const clientAt = async (url: string, token: string) => {
  const client = new Client({ name: "test", version: "1" });
  const headers = { authorization: `Bearer ${token}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }) as Transport,
  );
  return client;
};

/** The command over HTTP: what it prints, its address and token, and what ends it. */
export const listening = async (
  folder: string,
  options: readonly string[],
  environment: Readonly<Record<string, string>> = {},
) => {
  const controller = new AbortController();
  let served: () => void = () => {};
  const isListening = new Promise<void>((resolve) => (served = resolve));
  let described = "";
  const ended = capture(["mcp", ...options, ...words], {
    cwd: folder,
    environment,
    signal: controller.signal,
    onProgress: (text) => {
      described += text;
      if (described.includes("listening")) served();
    },
  });
  await Promise.race([isListening, ended]);
  const [, url = "", token = ""] =
    /listening on (http:\/\/127\.0\.0\.1:\d+\/mcp)\n(?:token (\S{24,}))?/.exec(described) ?? [];
  const close = async () => {
    const { status } = await fetch(url, { method: "POST", body: "{}" });
    controller.abort();
    const { code, error, out } = await ended;
    return { status, code, printed: `${out}${error}` };
  };
  return { url, token, close };
};
