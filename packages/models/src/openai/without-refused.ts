import { askAdapting } from "../endpoint/ask-adapting.js";
import type { EndpointRecord } from "../endpoint/endpoint-record.js";
import type { Refusal } from "../endpoint/refusal.js";
import type { Request } from "../endpoint/request-changes.js";

const wordsOf = async (response: Response): Promise<Refusal> => {
  if (response.headers.get("content-type")?.includes("json") !== true)
    return { words: await response.clone().text(), fields: [] };
  const { error } = (await response.clone().json()) as {
    readonly error?: { readonly message?: unknown; readonly fields?: string[] };
  };
  return { words: String(error?.message ?? ""), fields: error?.fields ?? [] };
};

const refusalOf = async (
  response: Response,
): Promise<{ readonly refusal?: Refusal; readonly fault?: Refusal }> => {
  if (response.status === 500) return { fault: await wordsOf(response) };
  const isRefusal = response.status === 400 || response.status === 422;
  return isRefusal ? { refusal: await wordsOf(response) } : {};
};

/**
 * `fetch` that asks again where a server refuses a part of a request that it can do without, and
 * from then on asks without it. `prepared` makes the request out of the client's. Needs `fetchJson`
 * below it, whose refusals are short and name the fields that are refused.
 */
export const withoutRefused =
  (
    record: EndpointRecord,
    prepared: (asked: Request) => Request,
    send: typeof fetch,
  ): typeof fetch =>
  async (input, init) => {
    if (typeof init?.body !== "string") return send(input, init);
    return askAdapting(prepared(JSON.parse(init.body) as Request), record, async (request) => {
      const answer = await send(input, { ...init, body: JSON.stringify(request) });
      return { answer, ...(await refusalOf(answer)), isAnswered: answer.ok };
    });
  };
