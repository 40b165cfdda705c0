import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Environment, type Json, MnemographError, type Task } from "@mnemograph/core";
import { z } from "zod";

const Request = z.object({
  session: z.string().default(""),
  action: z.string().default(""),
  task: z.object({ id: z.string() }).optional(),
});

/** What a server does with a request in place of an answer. */
export type Fault =
  | { readonly drop: true }
  | { readonly status: number; readonly body: string; readonly location?: string };

/** A running server of an environment; close it after use. */
export interface ServedEnvironment {
  readonly address: string;
  /** The routes that were asked. */
  readonly asked: readonly string[];
  /** The sessions that are open. */
  readonly sessions: Map<string, { state: Json; reward: number }>;
  close(): Promise<void>;
}

class Unknown extends Error {
  constructor(readonly code: string) {
    super(`no such thing: ${code}`);
  }
}

/** Serves any environment by the protocol, on this machine at a free port. */
export const serveEnvironment = async (
  environment: Environment,
  tasks: readonly Task[],
  info: Readonly<Record<string, unknown>> = {},
  faultOf: (route: string, count: number) => Fault | undefined = () => undefined,
): Promise<ServedEnvironment> => {
  const sessions: ServedEnvironment["sessions"] = new Map();
  const asked: string[] = [];
  const listed = async (state: Json) =>
    environment.admissible && { admissible: await environment.admissible(state) };
  const answer = async (route: string, body: unknown): Promise<unknown> => {
    if (route === "/info") {
      const { name, version, maxSteps, admissible } = environment;
      return { protocol: 1, name, version, maxSteps, tasks, admissible: !!admissible, ...info };
    }
    const { session, action, task: given } = Request.parse(body);
    if (route === "/reset") {
      const task = tasks.find(({ id }) => id === given?.id);
      if (task === undefined) throw new Unknown("unknown_task");
      const { state, observation } = await environment.reset(task);
      const id = String(asked.length);
      sessions.set(id, { state, reward: 0 });
      return { session: id, observation, ...(await listed(state)) };
    }
    const open = sessions.get(session);
    if (open === undefined) throw new Unknown("unknown_session");
    if (route === "/close") return sessions.delete(session);
    const { state, observation, reward, done, success } = await environment.step(
      open.state,
      action,
    );
    sessions.set(session, { state, reward });
    const earned = reward - open.reward;
    return { observation, reward: earned, terminated: done, success, ...(await listed(state)) };
  };
  const server = createServer(async (request, response) => {
    const route = request.url ?? "";
    asked.push(route);
    let text = "";
    for await (const chunk of request) text += String(chunk);
    const fault = faultOf(route, asked.filter((one) => one === route).length);
    if (fault && "drop" in fault) return request.socket.destroy();
    if (fault) {
      const { status, body, location } = fault;
      return response.writeHead(status, location ? { location } : {}).end(body);
    }
    try {
      return response.end(JSON.stringify(await answer(route, JSON.parse(text || "{}"))));
    } catch (error) {
      const isKnown = error instanceof Unknown || MnemographError.isInstance(error);
      const code = isKnown ? error.code : "failed";
      return response
        .writeHead(isKnown ? 404 : 500)
        .end(JSON.stringify({ error: { code, message: String(error) } }));
    }
  });
  server.keepAliveTimeout = 600_000;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    sessions,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
