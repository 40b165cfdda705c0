/// <reference types="@mnemograph/test-postgres/setup" />
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, inject, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { cleanEnvironment, program, runBinary } from "../../test/binary.js";
import { temporaryFolder } from "../../test/folder.js";
import { offlineServer } from "../../test/offline-server.js";
import { ownDatabase } from "../../test/own-database.js";

const Service = z.strictObject({
  image: z.string(),
  build: z.literal(".").optional(),
  environment: z.record(z.string(), z.string()),
  volumes: z.array(z.string()),
  depends_on: z.record(z.string(), z.strictObject({ condition: z.string() })).optional(),
  healthcheck: z
    .strictObject({ test: z.array(z.string()), interval: z.string(), retries: z.int() })
    .optional(),
  command: z.array(z.string()).optional(),
  entrypoint: z.array(z.string()).optional(),
  ports: z.array(z.string()).optional(),
  profiles: z.array(z.string()).optional(),
  deploy: z.strictObject({ replicas: z.coerce.number().int() }).optional(),
  stop_grace_period: z.string().optional(),
  restart: z.string().optional(),
});
const Composition = z.object({
  services: z.record(z.string(), Service),
  volumes: z.record(z.string(), z.null()),
});

const folder = join(import.meta.dirname, "../../../..");
const text = readFileSync(join(folder, "compose.yaml"), "utf8");

/** A text of the file with the values of `${name:?problem}` and `${name:-usual}`. */
const filled = (line: string, variables: Readonly<Record<string, string>>): string =>
  line.replaceAll(
    /\$\{(\w+):([-?])([^}]*)\}/g,
    (_all, name: string, kind: string, rest: string) => {
      const value = variables[name] ?? (kind === "-" ? rest : undefined);
      if (value === undefined) throw new Error(`${name}: ${rest}`);
      return value;
    },
  );
/** The file as a container engine reads it: values are filled in after the reading. */
const compositionWith = (variables: Readonly<Record<string, string>>) =>
  Composition.parse(
    parse(
      text,
      (_key, value: unknown) => (typeof value === "string" ? filled(value, variables) : value),
      { merge: true },
    ),
  );
const serviceOf = ({ services }: z.infer<typeof Composition>, name: string) => {
  const service = services[name];
  if (service === undefined) throw new Error(`there is no service ${name}`);
  return service;
};
const databaseVariable = "MNEMOGRAPH_DATABASE_URL";

describe("compose.yaml", () => {
  const composition = compositionWith({ POSTGRES_PASSWORD: "any" });

  it("holds no password and wants one", () => {
    expect(() => compositionWith({})).toThrow("POSTGRES_PASSWORD: set a password");
    expect(JSON.stringify(composition).match(/any/g)).toHaveLength(4);
  });

  it("publishes no port but on the host's own address", () => {
    const ports = Object.values(composition.services).flatMap((service) => service.ports ?? []);
    expect(ports).toEqual(["127.0.0.1:8930:8930"]);
  });

  it("mounts the volumes that it declares, and the database's user and name are those of its address", () => {
    const mounted = Object.values(composition.services).flatMap(({ volumes }) =>
      volumes.map((volume) => volume.split(":")[0]),
    );
    expect(new Set(mounted)).toEqual(new Set(Object.keys(composition.volumes)));
    const { environment } = serviceOf(composition, "database");
    const address = new URL(serviceOf(composition, "worker").environment[databaseVariable] ?? "");
    expect([address.username, address.password, address.hostname, address.pathname]).toEqual([
      environment["POSTGRES_USER"],
      environment["POSTGRES_PASSWORD"],
      "database",
      `/${environment["POSTGRES_DB"]}`,
    ]);
  });

  it("runs what the image of the Dockerfile runs", () => {
    const dockerfile = readFileSync(join(folder, "Dockerfile"), "utf8");
    expect(dockerfile).toContain('ENTRYPOINT ["mnemograph"]');
    expect(dockerfile).toContain("WORKDIR /data\n");
    expect(serviceOf(composition, "bench").entrypoint?.[0]).toBe("mnemograph");
    for (const name of ["worker", "studio", "bench"])
      expect(serviceOf(composition, name)).toMatchObject({
        image: "mnemograph",
        build: ".",
        volumes: ["runs:/data/runs"],
      });
  });
});

describe.skipIf(inject("postgresUrl") === "")("the commands of compose.yaml", () => {
  const url = ownDatabase("compose");
  const server = offlineServer();
  const cwd = temporaryFolder();
  const children = new Set<ChildProcess>();
  afterAll(() => {
    for (const child of children) child.kill("SIGKILL");
  });
  /** A service's environment, with the test's own database. */
  const environmentOf = ({ environment }: z.infer<typeof Service>) => ({
    ...environment,
    [databaseVariable]: url,
  });
  const start = (service: z.infer<typeof Service>, command: readonly string[]) => {
    const child = spawn(process.execPath, [program, ...command], {
      cwd,
      env: { ...cleanEnvironment(), ...environmentOf(service) },
      stdio: ["ignore", "pipe", "ignore"],
    });
    children.add(child);
    return child;
  };

  it("play a run on two workers, which the studio then shows", async () => {
    mkdirSync(join(cwd, "runs"));
    const composition = compositionWith({
      POSTGRES_PASSWORD: "any",
      OPENAI_API_KEY: "none",
      OPENAI_BASE_URL: server.baseUrl(),
      CONCURRENCY: "3",
    });
    const worker = serviceOf(composition, "worker");
    const workers = Array.from({ length: worker.deploy?.replicas ?? 0 }, () =>
      start(worker, worker.command ?? []),
    );
    expect(workers).toHaveLength(2);
    const bench = serviceOf(composition, "bench");
    const asked = "--built-in --limit 4 --pipelines act --model openai:any --out runs/first";
    const { code, error } = await runBinary(
      [...(bench.entrypoint ?? []).slice(1), ...asked.split(" ")],
      { cwd, environment: environmentOf(bench) },
    );
    expect(error).toMatch(/4 episodes: 0 kept from before, 4 played now/);
    expect(code).toBe(0);
    const ends = workers.map((child) => once(child, "exit"));
    for (const child of workers) child.kill("SIGTERM");
    await Promise.all(ends);

    const studio = serviceOf(composition, "studio");
    const anyPort = (studio.command ?? []).map((word) => (word === "8930" ? "0" : word));
    const { stdout } = start(studio, anyPort);
    if (stdout === null) throw new Error("the studio has no output");
    const [printed] = (await once(stdout, "data")) as [Buffer];
    const { port, pathname, search } = new URL(printed.toString().trim());
    const origin = `http://127.0.0.1:${port}`;
    const opened = await fetch(`${origin}${pathname}${search}`, { redirect: "manual" });
    const cookie = opened.headers.get("set-cookie")?.split(";")[0] ?? "";
    const runs = await fetch(`${origin}/api/runs`, { headers: { cookie } });
    expect(await runs.text()).toContain("first");
  });
});
