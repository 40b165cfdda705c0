import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { readAddress } from "@mnemograph/core";

/** What a server said to this process's requests. */
export interface RequestCounts {
  readonly accepted: number;
  readonly refused: number;
  /** The last refusal in words; null where there was none. */
  readonly problem: string | null;
}

interface Described {
  readonly request: { readonly origin?: unknown; readonly method?: string };
  readonly response?: { readonly statusCode: number };
  readonly error?: Error;
}

/**
 * Counts what becomes of this process's own requests to a server, as Node tells of them:
 * LangSmith's client sends by itself and says nothing of it. Only changes count (`GET` asks what
 * the server can do), and nothing is read of them.
 */
export const watchRequests = (address: string) => {
  const wanted = readAddress(address)?.origin ?? "";
  let [accepted, refused, problem]: [number, number, string | null] = [0, 0, null];
  const isWanted = ({ request: { origin, method } }: Described) =>
    String(origin) === wanted && method !== "GET";
  const answered = (message: unknown) => {
    const described = message as Described;
    if (!isWanted(described)) return;
    const status = described.response?.statusCode ?? 0;
    if (status < 400) accepted += 1;
    else [refused, problem] = [refused + 1, `the server answered ${status}`];
  };
  const failed = (message: unknown) => {
    const described = message as Described;
    if (isWanted(described))
      [refused, problem] = [refused + 1, described.error?.message ?? "the server was not reached"];
  };
  const channels = [
    ["undici:request:headers", answered],
    ["undici:request:error", failed],
  ] as const;
  for (const [name, listen] of channels) subscribe(name, listen);
  return {
    counts: (): RequestCounts => ({ accepted, refused, problem }),
    close: () => {
      for (const [name, listen] of channels) unsubscribe(name, listen);
    },
  };
};
