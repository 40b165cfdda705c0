import { join } from "node:path";
import { builtInRegistry, runtimeContextFrom } from "@mnemograph/bench";
import type { WorkPlace } from "../src/work/work-place.js";
import type { Wait } from "../src/server/follow.js";
import { openCallIndexes } from "../src/calls/open-call-indexes.js";
import { redactor } from "../src/server/redact.js";
import { studioApp } from "../src/server/studio-app.js";

export const TOKEN = "a-token-of-the-test";
export const HOST = "127.0.0.1:4321";
/** What the studio of a test takes for the time. */
export const NOW = Date.UTC(2026, 0, 2, 3, 4, 5);

/** The studio without a socket: requests go in as values. */
export const openApp = (
  roots: readonly string[],
  wait: Wait = async () => false,
  work: WorkPlace | null = null,
) => {
  const app = studioApp({
    roots,
    registry: builtInRegistry,
    notes: {},
    redact: redactor(
      { PROVIDER_API_KEY: "a-value-that-nobody-may-see", HOME: "a-folder-to-see" },
      work?.database ? [work.database.location] : [],
    ),
    wait,
    now: () => NOW,
    page: join(import.meta.dirname, "../page"),
    work,
    database: work?.database ?? null,
    calls: openCallIndexes({ folder: null, patience: 60_000 }),
    place: work ?? {
      folder: roots[0] ?? ".",
      roots,
      registry: builtInRegistry,
      runtime: runtimeContextFrom({ cwd: roots[0] ?? "." }),
      database: null,
    },
    token: TOKEN,
    hosts: () => [HOST, "localhost:4321"],
  });
  /** A request as the studio's own page sends it; headers can be changed or taken away. */
  const request = async (
    path: string,
    {
      method = "GET",
      headers = {} as Record<string, string | null>,
      body = undefined as unknown,
    } = {},
  ): Promise<Response> => {
    const all: Record<string, string | null> = {
      host: HOST,
      authorization: `Bearer ${TOKEN}`,
      ...headers,
    };
    const given = Object.entries(all).flatMap(([name, value]) =>
      value === null ? [] : [[name, value] as [string, string]],
    );
    return app.request(`http://${HOST}${path}`, {
      method,
      headers: given,
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
  };
  /** Beside it the table of its routes, so that a test can ask all of them. */
  return Object.assign(request, {
    routes: app.routes.map(({ method, path: route }) => ({ method, route })),
  });
};

export const jsonOf = async <Value>(response: Promise<Response>): Promise<Value> =>
  (await (await response).json()) as Value;
