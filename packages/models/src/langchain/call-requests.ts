import type { CallNeeds } from "./call-needs.js";

/**
 * Ollama's client hears of no abort before the first part of an answer, and then ends every call
 * that shares it: here each call has a client of its own, whose requests end with the call.
 */
export const signalledFetch = ({ signal }: Pick<CallNeeds, "signal">) => ({
  fetch: (input: string | URL | Request, init: RequestInit = {}) =>
    fetch(input, {
      ...init,
      signal: init.signal ? AbortSignal.any([init.signal, signal]) : signal,
    }),
});

/**
 * Mistral's API takes stop sequences, and LangChain's client of it none, and no signal either: both
 * are put into the request itself.
 */
export const mistralHooks = ({ stop, signal }: Pick<CallNeeds, "stop" | "signal">) => ({
  beforeRequestHooks: [
    async (request: Request): Promise<Request> => {
      if (stop === undefined) return new Request(request, { signal });
      const body = (await request.clone().json()) as object;
      return new Request(request, {
        method: request.method,
        body: JSON.stringify({ ...body, stop }),
        signal,
      });
    },
  ],
});
