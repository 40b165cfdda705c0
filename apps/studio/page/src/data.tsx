import { type ReactNode, useEffect, useRef, useState } from "react";
import { visible } from "../../src/text/visible.js";
import { Notice } from "./notice.js";

export type Loaded<Value> =
  | { readonly state: "loading" }
  | { readonly state: "broken"; readonly problem: string }
  | { readonly state: "here"; readonly value: Value };

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
export const useWrites = (): boolean => {
  const about = useAbout();
  return about.state === "here" && about.value.writes;
};

/** Milliseconds between two questions. */
const PACE = 350;

/**
 * Asks again and again while something goes on; the last answer stays. `again` asks anew whenever
 * it changes.
 */
export const usePolled = <Value,>(
  path: string | null,
  isGoingOn: (value: Value) => boolean,
  again: string | null = null,
): Loaded<Value> => {
  const [round, setRound] = useState(0);
  const data = useData<Value>(path, `${round} ${again}`);
  const goesOn = data.state === "here" && isGoingOn(data.value);
  useEffect(() => {
    if (!goesOn) return undefined;
    const timer = setTimeout(() => setRound((last) => last + 1), PACE);
    return () => clearTimeout(timer);
  }, [goesOn, round, data]);
  return data;
};

/**
 * What the server says at an address; the last answer stays in sight while the next one loads.
 * `again` asks anew whenever it changes.
 */
export const useData = <Value,>(path: string | null, again: unknown = null): Loaded<Value> => {
  const [loaded, setLoaded] = useState<{ path: string | null; answer: Loaded<Value> }>({
    path: null,
    answer: { state: "loading" },
  });
  useEffect(() => {
    if (path === null) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const loaded: Promise<Loaded<Value>> = ask(path, { signal }).then(
      (value) => ({ state: "here", value: value as Value }),
      (error: unknown) => ({ state: "broken", problem: problemIn(error) }),
    );
    void loaded.then((answer) => signal.aborted || setLoaded({ path, answer }));
    return () => controller.abort();
  }, [path, again]);
  const isPresent = path !== null && (loaded.path === path || loaded.answer.state === "here");
  return isPresent ? loaded.answer : { state: "loading" };
};

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
export const useAttempt = () => {
  const [problem, setProblem] = useState<string | null>(null);
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

/** While something is loaded. */
export const Waiting = () => (
  <p className="quiet waiting" role="status">
    Reading…
  </p>
);

/** Shows what was loaded, or in words why it is not there. */
export const Shown = <Value,>({
  data,
  children,
}: {
  readonly data: Loaded<Value>;
  readonly children: (value: Value) => ReactNode;
}) => {
  if (data.state === "here") return <>{children(data.value)}</>;
  if (data.state === "loading") return <Waiting />;
  return (
    <Notice isBroken title="This cannot be shown.">
      <p>{visible(data.problem)}</p>
    </Notice>
  );
};
