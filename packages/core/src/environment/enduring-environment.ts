import { basename } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Json } from "../domain/json.js";
import { errorText } from "../errors/error-text.js";
import { MnemographError } from "../errors/mnemograph-error.js";
import type { Environment } from "./environment.js";

/** Waits so many milliseconds; rejects as soon as the signal is aborted. */
type Sleep = (milliseconds: number, signal?: AbortSignal) => Promise<void>;

const systemSleep: Sleep = (milliseconds, signal) =>
  delay(milliseconds, undefined, signal ? { signal } : {});

const [firstDelay, longestDelay] = [500, 8000];
const mostFrames = 8;
const foreign = /node:|[\\/]node_modules[\\/]/;

/** The lines of a stack that are the user's own: neither Node's nor a package's. */
const ownFrames = (error: unknown): readonly string[] =>
  error instanceof Error
    ? (error.stack ?? "")
        .split("\n")
        .filter((line) => /^\s+at /.test(line) && !foreign.test(line))
        .slice(0, mostFrames)
    : [];

/** `lamps.ts:12:5`, without the folder: results are the same on every machine. */
const placeIn = ([first = ""]: readonly string[]): string => {
  const [, path = "", place = ""] = /([^\s()]+?)(:\d+:\d+)\)?$/.exec(first) ?? [];
  return path === "" ? "" : ` (${basename(path)}${place})`;
};

const isTransient = (error: unknown): boolean =>
  typeof error === "object" && error !== null && Reflect.get(error, "code") === "TRANSIENT";

class TimedOut extends Error {
  readonly code = "TRANSIENT";
}

interface Call {
  /** `lamps.step`. */
  readonly doing: string;
  readonly seconds: number | undefined;
  /** Further tries. */
  readonly retries: number;
  /** Whether it can be done again where nobody knows how far it went. */
  readonly isRepeatable: boolean;
}

const failed = ({ doing }: Call, error: unknown, attempts: number): MnemographError => {
  const frames = ownFrames(error);
  const isOver = isTransient(error);
  const words = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const times = attempts === 1 ? "" : ` ${attempts} times in a row`;
  return new MnemographError({
    code: isOver ? "ENVIRONMENT_CALL_FAILED" : "ENVIRONMENT_FAILED",
    message: isOver
      ? `${doing} did not work${times}: ${errorText(error)}${placeIn(frames)}`
      : `${doing} threw ${words}${placeIn(frames)}`,
    hint: isOver
      ? "check what the environment needs, or raise its `endurance`; --retry-errors plays the episode again"
      : "the stack stands in `evidence.stack` and in the episode's trace; an error that passes by itself has the code TRANSIENT",
    evidence: { call: doing, attempts, stack: [words, ...frames].join("\n") },
    cause: error,
  });
};

const within = async <Result>(
  { doing, seconds }: Call,
  call: () => Result | Promise<Result>,
  sleep: Sleep,
): Promise<Result> => {
  if (seconds === undefined) return call();
  const ended = new AbortController();
  const late = async (): Promise<never> => {
    await sleep(seconds * 1000, ended.signal);
    throw new TimedOut(`${doing} gave no turn within ${seconds} s`);
  };
  try {
    return await Promise.race([(async () => call())(), late()]);
  } finally {
    ended.abort();
  }
};

const withRetries = async <Result>(
  what: Call,
  call: () => Result | Promise<Result>,
  sleep: Sleep,
): Promise<Result> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await within(what, call, sleep);
    } catch (error) {
      const isOwn = !isTransient(error);
      if (isOwn && MnemographError.isInstance(error)) throw error;
      const isUnclear = error instanceof TimedOut && !what.isRepeatable;
      if (isOwn || isUnclear || attempt >= what.retries) throw failed(what, error, attempt + 1);
      await sleep(Math.min(longestDelay, firstDelay * 2 ** attempt));
    }
  }
};

/** Above what sums of fractions miss 1 by. */
const roundingError = 1e-9;

/** The turn, where its reward is what results are computed from. */
const checkedTurn = <Given extends { readonly reward: number }>(
  doing: string,
  turn: Given,
): Given => {
  // Written by hand, in JavaScript perhaps: the type says little.
  const reward: unknown = turn?.reward;
  if (typeof reward === "number" && reward >= -roundingError && reward <= 1 + roundingError)
    return turn;
  const given = typeof reward === "number" ? String(reward) : (JSON.stringify(reward) ?? "none");
  throw new MnemographError({
    code: "ENVIRONMENT_FAILED",
    message: `${doing} gave the reward ${given}, which is no number from 0 to 1`,
    hint: "`reward` is what the episode has earned so far: divide it by the most that can be earned",
    evidence: { call: doing, reward: given },
  });
};

/** Names of all that an object has, those of its class too. */
const namesOf = (object: object): readonly string[] => {
  const parent: unknown = Object.getPrototypeOf(object);
  const own = Object.getOwnPropertyNames(object).filter((name) => name !== "constructor");
  return typeof parent !== "object" || parent === null || parent === Object.prototype
    ? own
    : [...namesOf(parent), ...own];
};

/** All that an environment has, its class's methods too; each still runs on its own object. */
const copied = (environment: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    [...new Set(namesOf(environment))].flatMap((name) => {
      const value: unknown = Reflect.get(environment, name);
      if (value === undefined) return [];
      return [[name, typeof value === "function" ? value.bind(environment) : value]];
    }),
  );

/**
 * The environment as a run plays it. An error whose `code` is `TRANSIENT` is tried again, after
 * 0.5, 1, 2, … seconds, and so is a call that takes longer than the environment's `endurance` says
 * (not where effects are irreversible). Environments with their tasks are played so by themselves;
 * a user's own `EnvironmentKind` opens it.
 *
 * @throws MnemographError by `reset`, `step` and `admissible`: ENVIRONMENT_CALL_FAILED after the
 *   last try, ENVIRONMENT_FAILED for any other error, with its stack as `evidence.stack`, and for a
 *   reward that is no number from 0 to 1; a MnemographError passes as it is.
 * @example
 * const shop = enduringEnvironment({ ...environment, endurance: { stepSeconds: 30, retries: 6 } });
 * await shop.reset(task);
 */
export const enduringEnvironment = <State extends Json>(
  environment: Environment<State>,
  sleep: Sleep = systemSleep,
): Environment<State> => {
  const { resetSeconds, stepSeconds, retries = 4 } = environment.endurance ?? {};
  const isRepeatable = environment.effects !== "irreversible";
  const ask = <Result>(
    name: string,
    seconds: number | undefined,
    call: () => Result | Promise<Result>,
  ): Promise<Result> =>
    withRetries(
      { doing: `${environment.name}.${name}`, seconds, retries, isRepeatable },
      call,
      sleep,
    );
  const checked = <Given extends { readonly reward: number }>(name: string, turn: Given): Given =>
    checkedTurn(`${environment.name}.${name}`, turn);
  return {
    ...environment,
    ...copied(environment),
    reset: async (task) =>
      checked("reset", await ask("reset", resetSeconds, () => environment.reset(task))),
    step: async (state, action) =>
      checked("step", await ask("step", stepSeconds, () => environment.step(state, action))),
    ...(environment.admissible && {
      admissible: (state: State) =>
        ask("admissible", stepSeconds, () => environment.admissible?.(state) ?? []),
    }),
  };
};
