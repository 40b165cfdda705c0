import { QueryClient, useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { visible } from "../../src/text/visible.js";
import { Notice } from "./notice.js";

/** An answer; without one as long as it is not there. */
export interface Loaded<Value> {
  readonly data: Value | undefined;
  readonly error: Error | null;
}

/** What the server refused, with its whole answer. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly body: unknown,
    problem: string,
  ) {
    super(problem);
  }
}

const ask = async (path: string, request: RequestInit): Promise<unknown> => {
  const response = await fetch(`/api${path}`, request);
  const isJson = response.headers.get("content-type")?.startsWith("application/json") ?? false;
  const body: unknown = isJson ? await response.json() : { problem: await response.text() };
  if (response.ok) return body;
  const problem =
    typeof body === "object" && body !== null && "problem" in body
      ? String(body.problem)
      : response.statusText;
  throw new Refused(response.status, body, problem);
};

/** Asks the server to change something. */
export const send = async <Value,>(path: string, body: unknown = {}): Promise<Value> =>
  (await ask(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  })) as Value;

/** An error as people read it. */
export const problemIn = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** What the studio may do: whether it may change anything. */
export const useAbout = () => useData<{ readonly writes: boolean }>("/studio");

/** The same, and false as long as it is not known. */
export const useWrites = (): boolean => useAbout().data?.writes ?? false;

/** Milliseconds between two questions. */
const PACE = 350;

/** Answers are asked for once: what a server on the same machine refuses, it refuses again. */
export const answers = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: "always", refetchOnWindowFocus: false, gcTime: 60_000 },
  },
});

const never = () => false;

/**
 * What the server says at an address; the last answer stays in sight while the next one loads.
 * Asks again and again while something goes on, and anew whenever `again` changes.
 */
export const usePolled = <Value,>(
  path: string | null,
  isGoingOn: (value: Value) => boolean,
  again: string | number | null = null,
): Loaded<Value> =>
  useQuery({
    queryKey: [path, again],
    queryFn: async ({ signal }) => (await ask(path ?? "", { signal })) as Value,
    enabled: path !== null,
    placeholderData: (last) => (path === null ? undefined : last),
    refetchInterval: ({ state: { data } }) => data !== undefined && isGoingOn(data) && PACE,
  });

/** The same for what does not change by itself. */
export const useData = <Value,>(
  path: string | null,
  again: string | number | null = null,
): Loaded<Value> => usePolled<Value>(path, never, again);

/** Follows an address that sends what grows, while there is one. */
export const useEvents = (
  address: string | null,
  take: (event: MessageEvent<string>) => void,
): void => {
  const taker = useRef(take);
  taker.current = take;
  useEffect(() => {
    if (address === null) return undefined;
    const source = new EventSource(`/api${address}`);
    source.addEventListener("growth", (event: MessageEvent<string>) => taker.current(event));
    return () => source.close();
  }, [address]);
};

/** A text that changes with what an address sends. */
export const useGrowth = (address: string): string | null => {
  const [growth, setGrowth] = useState<string | null>(null);
  useEvents(address, ({ lastEventId }) => setGrowth(lastEventId));
  return growth;
};

/** Does what may fail, and keeps why it did. */
export const useAttempt = (before: string | null = null) => {
  const [problem, setProblem] = useState(before);
  const attempt = async (what: () => Promise<void>): Promise<void> => {
    setProblem(null);
    await what().catch((error: unknown) => setProblem(problemIn(error)));
  };
  return { problem, attempt };
};

/** Why something that was asked for was not done. */
export const Problem = ({ text }: { readonly text: string | null }) =>
  text === null ? null : (
    <p className="failure-text" role="alert">
      ✕ {visible(text)}
    </p>
  );

/** While something is loaded: what is waited for. */
export const Waiting = ({ what }: { readonly what: string }) => (
  <p className="quiet waiting" role="status">
    Reading {visible(what)}…
  </p>
);

/** Shows what was loaded, or in words why it is not there. */
export const Shown = <Value,>({
  what,
  data: { data, error },
  children,
}: {
  /** What is waited for, in words. */
  readonly what: string;
  readonly data: Loaded<Value>;
  readonly children: (value: Value) => ReactNode;
}) => {
  if (error !== null)
    return (
      <Notice isBroken title="This cannot be shown.">
        <p>{visible(error.message)}</p>
      </Notice>
    );
  return data === undefined ? <Waiting what={what} /> : <>{children(data)}</>;
};
