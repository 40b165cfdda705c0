import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { hostname, networkInterfaces } from "node:os";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { serve } from "@hono/node-server";
import { isLoopback } from "@mnemograph/core";
import { type Registry, runtimeContextFrom } from "@mnemograph/bench";
import type { Hono } from "hono";
import { openCallIndexes } from "../calls/open-call-indexes.js";
import { isInside } from "../runs/inside.js";
import { readNodeNotes } from "../graphs/node-notes.js";
import { memoryDatabase } from "../memories/memory-database.js";
import type { WorkPlace } from "../work/work-place.js";
import { usageError } from "../usage-error.js";
import { every, LOOK_AGAIN } from "./follow.js";
import { redactor } from "./redact.js";
import { studioApp } from "./studio-app.js";

export interface StudioOptions {
  /** Folders that may be read: each a run, or one that holds runs. */
  readonly roots: readonly string[];
  readonly registry: Registry;
  /**
   * Where forks, played episodes and what becomes memory are written; without it the studio only
   * reads.
   */
  readonly workFolder?: string;
  /** 0 for any that is free. */
  readonly port?: number;
  /** The address to listen at; by default only this machine can reach it. */
  readonly host?: string;
  /**
   * Variables whose values are never sent to the page, where their names say that they are keys.
   */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** Where relative paths of runs' settings start. */
  readonly cwd?: string;
  readonly token?: string;
  /**
   * `postgres://user:password@host/database` with memories beside those in files; the page never
   * learns it.
   */
  readonly databaseUrl?: string;
}

export interface Studio {
  /** What to open in a browser; it holds the token. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

const LOOPBACK = "127.0.0.1";
const WILDCARDS = ["0.0.0.0", "::"];

/** The names by which a browser may call this server. */
const namesOf = (host: string): readonly string[] => {
  const loopback = ["127.0.0.1", "localhost", "[::1]"];
  if (isLoopback(host)) return [...new Set([...loopback, inAddress(host)])];
  if (!WILDCARDS.includes(host)) return [inAddress(host)];
  const addresses = Object.values(networkInterfaces()).flatMap((all) =>
    (all ?? []).map(({ address }) => inAddress(address)),
  );
  return [...loopback, hostname(), ...addresses];
};

const inAddress = (host: string) => (host.includes(":") ? `[${host}]` : host);

/** Listens until the port is taken, or for good. */
const listen = (app: Hono, port: number, hostname: string) =>
  new Promise<{ readonly server: ReturnType<typeof serve>; readonly at: number }>(
    (resolve, reject) => {
      const server = serve({ fetch: app.fetch, port, hostname }, (address) =>
        resolve({ server, at: address.port }),
      );
      const hint = "choose another with --port, or leave it out";
      server.once("error", (error: NodeJS.ErrnoException) =>
        reject(
          error.code === "EADDRINUSE" ? usageError(`port ${port} is taken`, hint, error) : error,
        ),
      );
    },
  );

/** What the studio works with: folders to write to, and the memories' database. */
const openPlaces = (options: StudioOptions, signal: AbortSignal) => {
  const { roots, registry, environment = {}, databaseUrl, workFolder } = options;
  const database = databaseUrl === undefined ? null : memoryDatabase(databaseUrl);
  const runtime = runtimeContextFrom({ variables: environment, cwd: options.cwd ?? ".", signal });
  const placeAt = (folder: string): WorkPlace => ({
    folder: resolve(folder),
    roots: roots.map((root) => resolve(root)),
    registry,
    runtime,
    database,
  });
  const work = workFolder === undefined ? null : placeAt(workFolder);
  if (work) mkdirSync(work.folder, { recursive: true });
  return { database, work, place: work ?? placeAt(roots[0] ?? ".") };
};

/**
 * Serves the studio's page over run folders until it is closed.
 *
 * @throws MnemographError USAGE where the port is taken, or the database's URL is none.
 * @example
 * import { builtInRegistry } from "@mnemograph/bench";
 * const { url, close } = await openStudio({ roots: ["runs"], registry: builtInRegistry, port: 4400 });
 */
export const openStudio = async (options: StudioOptions): Promise<Studio> => {
  const { registry, port = 0, host = LOOPBACK, environment = {} } = options;
  const { token = randomBytes(24).toString("base64url") } = options;
  const controller = new AbortController();
  const places = openPlaces(options, controller.signal);
  const { database, work, place } = places;
  const calls = openCallIndexes({ folder: work?.folder ?? null });
  const isCovered = work === null || place.roots.some((root) => isInside(root, work.folder));
  let hosts: readonly string[] = [];
  const app = studioApp({
    ...places,
    roots: isCovered ? place.roots : [...place.roots, work.folder],
    registry,
    calls,
    notes: readNodeNotes(),
    redact: redactor(
      environment,
      database === null ? [] : [options.databaseUrl ?? "", database.location],
    ),
    wait: every(LOOK_AGAIN),
    now: Date.now,
    page: fileURLToPath(new URL("../page", import.meta.url)),
    token,
    hosts: () => hosts,
  });
  const leave = async () => database?.close();
  const { server, at } = await listen(app, port, host).catch(async (error: unknown) => {
    await leave();
    throw error;
  });
  hosts = namesOf(host).map((name) => `${name}:${at}`);
  return {
    url: `http://${WILDCARDS.includes(host) ? hostname() : inAddress(host)}:${at}/?token=${token}`,
    close: () =>
      new Promise((resolve) => {
        controller.abort();
        calls.close();
        server.close(() => void leave().then(() => resolve()));
        if ("closeAllConnections" in server) server.closeAllConnections();
      }),
  };
};
