import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe } from "node:diagnostics_channel";

const calls = new AsyncLocalStorage<{ isSent: boolean }>();

const mark = (): void => {
  const call = calls.getStore();
  if (call !== undefined) call.isSent = true;
};
// Node's `fetch`, and its `http` and `https`.
for (const channel of ["undici:request:create", "http.client.request.start"])
  subscribe(channel, mark);

/**
 * Runs `action`, which can ask whether any request was sent within it so far: a client that fails
 * before it asks is at fault itself.
 */
export const watchingRequests = <Result>(
  action: (isSent: () => boolean) => Promise<Result>,
): Promise<Result> => {
  const call = { isSent: false };
  return calls.run(call, () => action(() => call.isSent));
};
