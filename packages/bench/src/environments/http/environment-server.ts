import { MnemographError, printableText, shownAddress } from "@mnemograph/core";
import { z } from "zod";
import { ServerError } from "./protocol.js";

/** What an environment server is asked with. */
export interface ServerOptions {
  readonly fetch?: typeof fetch;
  /** Most milliseconds of one request. */
  readonly timeoutMs?: number;
}

/** Most bytes of one reply. */
const MOST_BYTES = 64 * 1024 * 1024;
const SHOWN = 300;

/** The statuses with which servers and proxies say that they are not there now. */
const absent: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** Sends one request of the protocol and parses the reply. */
export type AskServer = <Reply>(
  route: "/info" | "/reset" | "/step" | "/close",
  reply: z.ZodType<Reply>,
  body?: Readonly<Record<string, unknown>>,
) => Promise<Reply>;

const shownText = (text: string): string =>
  printableText(text.replaceAll(/\s+/g, " ")).slice(0, SHOWN);

const readBody = async (response: Response): Promise<string> => {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MOST_BYTES) throw new RangeError(`a reply of more than ${MOST_BYTES} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  return typeof code === "string" ? code : error.message;
};

/** Whether a request failed before anybody could answer, or nobody knows what came of it. */
export const isLostConnection = (error: unknown): boolean =>
  MnemographError.isInstance(error) && error.code === "ENVIRONMENT_UNREACHABLE";

/** How a server fails, in words. */
const failuresOf = (server: string) => {
  const unreachable = (route: string, reason: string, hint: string, cause?: unknown) =>
    new MnemographError({
      code: "ENVIRONMENT_UNREACHABLE",
      message: `the environment server ${server} did not answer ${route}: ${reason}`,
      hint,
      evidence: { server, route, reason },
      ...(cause === undefined ? {} : { cause }),
    });
  const failed = (route: string, problem: string, evidence: Readonly<Record<string, unknown>>) =>
    new MnemographError({
      code: "ENVIRONMENT_CALL_FAILED",
      message: `the environment server ${server} answered ${route} with ${problem}`,
      hint: "docs/how-to/serve-an-environment.md lists what each request is answered with",
      evidence: { server, route, ...evidence },
    });
  return { unreachable, failed };
};

/**
 * A server of the environment protocol. Its calls throw ENVIRONMENT_UNREACHABLE where there is no
 * answer, or the server has lost the session; TASK_UNKNOWN for a task that it does not hold;
 * ENVIRONMENT_CALL_FAILED for any other refusal and for a reply that is not of the protocol.
 */
export const environmentServer = (
  address: string,
  { fetch: send = fetch, timeoutMs = 60_000 }: ServerOptions = {},
): AskServer => {
  const server = shownAddress(address);
  const { unreachable, failed } = failuresOf(server);
  const exchange = async (route: string, body: Readonly<Record<string, unknown>> | undefined) => {
    try {
      const response = await send(`${address}${route}`, {
        redirect: "manual",
        signal: AbortSignal.timeout(timeoutMs),
        ...(body !== undefined && {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(body),
        }),
      });
      return { status: response.status, text: await readBody(response) };
    } catch (error) {
      if (error instanceof RangeError) throw failed(route, error.message, {});
      if (error instanceof TypeError && "code" in error)
        throw failed(route, "bytes that are not UTF-8", {});
      const isLate = error instanceof Error && error.name === "TimeoutError";
      const reason = isLate ? `no answer within ${timeoutMs} ms` : reasonOf(error);
      throw unreachable(route, reason, "start the server, and check its port", error);
    }
  };

  const refused = (route: string, status: number, text: string) => {
    const { data } = ServerError.safeParse(parseJson(text));
    const words = shownText(data?.error.message ?? text);
    if (data?.error.code === "unknown_task")
      return new MnemographError({
        code: "TASK_UNKNOWN",
        message: `the environment server ${server} does not know this task: ${words}`,
        hint: "its /info lists the tasks that it holds; start it again where its data has changed",
        evidence: { server },
      });
    if (data?.error.code === "unknown_session" || absent.has(status))
      return unreachable(route, `status ${status}, ${words}`, "see the server's own output");
    return failed(route, `status ${status}: ${words}`, { status });
  };

  return async (route, reply, body) => {
    const { status, text } = await exchange(route, body);
    if (status < 200 || status > 299) throw refused(route, status, text);
    const json = parseJson(text);
    if (json === undefined && route !== "/close")
      throw failed(route, `no JSON: ${shownText(text)}`, {});
    const parsed = reply.safeParse(json);
    if (parsed.success) return parsed.data;
    throw failed(route, shownText(z.prettifyError(parsed.error)), { reply: shownText(text) });
  };
};
