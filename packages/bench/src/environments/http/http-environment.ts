import {
  defineEnvironmentKind,
  type Environment,
  type EnvironmentKind,
  MnemographError,
  type Policy,
  replayEnvironment,
  type ReplayState,
  shownAddress,
  type Turn,
} from "@mnemograph/core";
import { type ImageStore, inProcessImages } from "@mnemograph/core/images";
import { type Clock, systemClock } from "@mnemograph/models";
import {
  type AskServer,
  environmentServer,
  isLostConnection,
  type ServerOptions,
} from "./environment-server.js";
import { ServerInfo, type ServerTask } from "./protocol.js";
import { checkedServerAddress } from "./server-address.js";
import { openServerEpisode, type ServedTurn } from "./server-episodes.js";

/** How an environment server is reached. */
export interface HttpEnvironmentOptions extends ServerOptions {
  /** Hosts that may be asked beside this machine. */
  readonly allowedHosts?: readonly string[];
  /** Milliseconds to wait before each further try of a request that got no answer. */
  readonly retryAfterMs?: readonly number[];
  readonly clock?: Clock;
  /** Where pictures are kept that the server shows; as long as the process lives unless given. */
  readonly images?: ImageStore;
}

type ServedState = {
  /** The actions so far: another session can be brought to the same place. */
  readonly replay: ReplayState;
  readonly admissible?: readonly string[];
};

type Retry = <Result>(request: () => Promise<Result>) => Promise<Result>;

/** Asks again where a connection was lost; never where an action cannot be undone. */
const retrying =
  (
    { effects }: ServerInfo,
    { retryAfterMs = [500, 2000, 8000], clock = systemClock }: HttpEnvironmentOptions,
  ): Retry =>
  async (request) => {
    for (const wait of effects === "irreversible" ? [] : retryAfterMs)
      try {
        return await request();
      } catch (error) {
        if (!isLostConnection(error)) throw error;
        await clock.sleep(wait);
      }
    return request();
  };

const expertOf =
  (tasks: readonly ServerTask[]) =>
  ({ id }: { readonly id: string }): Policy => {
    const actions = tasks.find((task) => task.id === id)?.expert;
    if (actions !== undefined) return ({ trajectory }) => actions[trajectory.length] ?? "";
    throw new MnemographError({
      code: "USAGE",
      message: `the environment server gives no expert's actions for task ${id}`,
      hint: "list `expert` with the task in /info, or give --demonstrations",
      evidence: { task: id },
    });
  };

const served = ({ state, ...turn }: Turn<ReplayState>): Turn<ServedState> => {
  const { admissible, ...plain }: ServedTurn = turn;
  return {
    ...plain,
    state: { replay: state, ...(admissible !== undefined && { admissible }) },
  };
};

const environmentOf = (
  info: ServerInfo,
  ask: AskServer,
  seed: number,
  options: HttpEnvironmentOptions & { readonly images: ImageStore },
): Environment<ServedState> => {
  const { name, version, maxSteps, effects, title = name, description, tasks, tools } = info;
  const { images } = options;
  const pure = replayEnvironment({
    name,
    version,
    maxSteps,
    ...(effects && { effects }),
    open: openServerEpisode(ask, info, seed, images),
  });
  const retry = retrying(info, options);
  return {
    name,
    version,
    maxSteps,
    ...(effects && { effects }),
    ...(tools && {
      tools: tools.map(({ parameters, ...tool }) => ({ ...tool, schema: parameters })),
    }),
    ...(info.images && { images }),
    reset: async (task) => served(await retry(async () => pure.reset(task))),
    step: async ({ replay }, action) => served(await retry(async () => pure.step(replay, action))),
    ...(info.admissible && { admissible: ({ admissible = [] }: ServedState) => admissible }),
    ...(tasks.some(({ expert }) => expert !== undefined) && { expert: expertOf(tasks) }),
    describe: () => ({ actions: [], ...description, title, options: {} }),
  };
};

/**
 * An environment that a server of the environment protocol plays, in any language:
 * `docs/how-to/serve-an-environment.md`. Each episode is a session of the server; where a session
 * is lost, another one is brought to the same place by the same actions.
 *
 * @throws MnemographError USAGE for an address on another machine that was not allowed;
 *   ENVIRONMENT_UNREACHABLE where no server answers; ENVIRONMENT_CALL_FAILED where its answer is
 *   not of the protocol. By `reset` and `step` these two as well, TASK_UNKNOWN, and
 *   ENVIRONMENT_MISMATCH where a replayed action is answered otherwise than the first time.
 * @example
 * const kind = await httpEnvironment("http://127.0.0.1:8000", { timeoutMs: 5000 });
 */
export const httpEnvironment = async (
  address: string,
  options: HttpEnvironmentOptions = {},
): Promise<EnvironmentKind> => {
  const server = checkedServerAddress(address, options.allowedHosts ?? []);
  const ask = environmentServer(server, options);
  const info = await ask("/info", ServerInfo);
  const { images = inProcessImages() } = options;
  const { name, examples } = info;
  const tasks = info.tasks.map(({ expert: _expert, ...task }) => ({ ...task, environment: name }));
  const kindOf = (seed: number) =>
    defineEnvironmentKind({
      environment: environmentOf(info, ask, seed, { ...options, images }),
      tasks,
      title: info.title ?? `${name} at ${shownAddress(server)}`,
      ...(examples && { examples }),
    });
  return { ...kindOf(1), open: (settings) => kindOf(settings.seed).open(settings) };
};
