import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { hostname, networkInterfaces } from "node:os";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { serve } from "@hono/node-server";
import { MnemographError, isLoopback } from "@mnemograph/core";
import { type Registry, runtimeContextFrom } from "@mnemograph/bench";
import { openCallIndexes } from "../calls/open-call-indexes.js";
import { isInside } from "../runs/inside.js";
import { readNodeNotes } from "../graphs/node-notes.js";
import { memoryDatabase } from "../memories/memory-database.js";
import { openTelemetry } from "../telemetry/open-telemetry.js";
import type { WorkPlace } from "../work/work-place.js";
import { every } from "./follow.js";
import { readPage } from "./page-files.js";
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
   * Whether spans of the episodes that are played here go to the collector that OpenTelemetry's
   * variables in `environment` name.
   */
  readonly telemetry?: boolean;
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
/** How often a run in progress is looked at, in milliseconds, while a page watches it. */
const LOOK_AGAIN = 400;

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

/**
 * Serves the studio's page over run folders until it is closed.
 *
 * @throws MnemographError USAGE where the port is taken, spans are wanted and OpenTelemetry's
 *   packages are missing, or the database's URL is none.
 * @example
 * import { builtInRegistry } from "@mnemograph/bench";
 * const { url, close } = await openStudio({ roots: ["runs"], registry: builtInRegistry, port: 4400 });
 */
export const openStudio = async (options: StudioOptions): Promise<Studio> => {
  const {
    roots,
    registry,
    port = 0,
    host = LOOPBACK,
    environment = {},
    token = randomBytes(24).toString("base64url"),
  } = options;
  const controller = new AbortController();
  const given = roots.map((root) => resolve(root));
  const database = options.databaseUrl === undefined ? null : memoryDatabase(options.databaseUrl);
  const runtime = runtimeContextFrom({
    variables: environment,
    cwd: options.cwd ?? ".",
    signal: controller.signal,
  });
  const telemetry = await openTelemetry({
    variables: environment,
    isWanted: options.telemetry ?? false,
    now: Date.now,
  });
  const placeAt = (folder: string): WorkPlace => ({
    folder: resolve(folder),
    roots: given,
    registry,
    runtime,
    database,
    watch: telemetry.watch,
  });
  const work = options.workFolder === undefined ? null : placeAt(options.workFolder);
  if (work) mkdirSync(work.folder, { recursive: true });
  const calls = openCallIndexes({ isBeside: work !== null });
  const isCovered = work === null || roots.some((root) => isInside(resolve(root), work.folder));
  const page = readPage(fileURLToPath(new URL("../page", import.meta.url)));
  let hosts: readonly string[] = [];
  const app = studioApp({
    roots: isCovered ? given : [...given, work.folder],
    registry,
    work,
    database,
    place: work ?? placeAt(roots[0] ?? "."),
    telemetry,
    calls,
    notes: readNodeNotes(),
    redact: redactor(
      environment,
      database === null ? [] : [options.databaseUrl ?? "", database.location],
    ),
    wait: every(LOOK_AGAIN),
    now: Date.now,
    page,
    token,
    hosts: () => hosts,
  });
  const { server, address } = await new Promise<{
    server: ReturnType<typeof serve>;
    address: AddressInfo;
  }>((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port, hostname: host }, (address) =>
      resolve({ server, address }),
    );
    server.once("error", (error: NodeJS.ErrnoException) => {
      void telemetry.close();
      void database?.close();
      reject(
        error.code === "EADDRINUSE"
          ? new MnemographError({
              code: "USAGE",
              message: `port ${port} is taken`,
              hint: "choose another with --port, or leave it out",
              cause: error,
            })
          : error,
      );
    });
  });
  hosts = namesOf(host).map((name) => `${name}:${address.port}`);
  return {
    url: `http://${WILDCARDS.includes(host) ? hostname() : inAddress(host)}:${address.port}/?token=${token}`,
    close: () =>
      new Promise((resolve) => {
        controller.abort();
        calls.close();
        server.close(
          () => void Promise.all([telemetry.close(), database?.close()]).then(() => resolve()),
        );
        if ("closeAllConnections" in server) server.closeAllConnections();
      }),
  };
};
