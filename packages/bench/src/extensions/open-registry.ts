import { existsSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import type { OpenModelOptions } from "@mnemograph/models";
import { builtIns } from "./built-ins.js";
import { httpEnvironment } from "../environments/http/http-environment.js";
import { allowedHosts, isServerAddress } from "../environments/http/server-address.js";
import type { ExtensionFiles } from "./extension-files.js";
import {
  expectedEmbedder,
  expectedEnvironment,
  expectedMemory,
  expectedModel,
  expectedPipeline,
  expectedSignal,
} from "./expected-exports.js";
import type { Extensions } from "./extensions.js";
import { type Expected, isFileReference, loadReference, shortName } from "./file-reference.js";
import { loadConfig } from "./load-config.js";
import { type Registry, createRegistry } from "./registry.js";

const configNames = [
  "mnemograph.config.ts",
  "mnemograph.config.mts",
  "mnemograph.config.js",
  "mnemograph.config.mjs",
];

/**
 * The nearest configuration file in a folder or above it; null where there is none.
 */
export const findConfig = (folder: string): string | null => {
  const start = resolve(folder);
  for (let here = start; ; here = dirname(here)) {
    const found = configNames.map((name) => join(here, name)).find((file) => existsSync(file));
    if (found !== undefined) return found;
    if (dirname(here) === here) return null;
  }
};

/** Names as they were given, and where the project's own are looked for. */
export interface GivenNames {
  readonly config?: string | undefined;
  readonly pipelines?: readonly string[] | undefined;
  readonly environment?: string | undefined;
  readonly model?: string | undefined;
  readonly embedder?: string | undefined;
  readonly memory?: string | undefined;
  readonly signal?: string | undefined;
}

const nearestConfig = (cwd: string): string | null => {
  const found = findConfig(cwd);
  return found && relative(resolve(cwd), found);
};

const fileOrNull = (name: string | undefined): string | null =>
  name !== undefined && isFileReference(name) ? name : null;

/**
 * Which of the names are files.
 *
 * @example
 * extensionFiles({ pipelines: ["react", "./mine.ts"], config: "own.config.ts" }, ".").pipelines; // → ["./mine.ts"]
 */
export const extensionFiles = (
  { config, pipelines = [], environment, model, embedder, memory, signal }: GivenNames,
  cwd: string,
): ExtensionFiles => ({
  config: config ?? nearestConfig(cwd),
  pipelines: pipelines.filter(isFileReference),
  environment:
    environment !== undefined && isServerAddress(environment)
      ? environment
      : fileOrNull(environment),
  model: fileOrNull(model),
  embedder: fileOrNull(embedder),
  ...(memory !== undefined && isFileReference(memory) ? { memory } : {}),
  ...(signal === undefined ? {} : { signal }),
});

type Variables = Readonly<Record<string, string | undefined>>;

const openEnvironment = async (given: string, cwd: string, variables: Variables) =>
  isServerAddress(given)
    ? httpEnvironment(given, { allowedHosts: allowedHosts(variables) })
    : loadReference(given, cwd, expectedEnvironment);

/** A registry, and what the files in it are called there. */
export interface OpenRegistry extends Registry {
  /** The pipeline's name, for a name or a file. */
  pipelineName(given: string): string;
  environmentName(given: string): string;
}

/** The entry that a file's reference stands for; none where there is no reference. */
const entriesOf = async <Opened, Entry>(
  reference: string | null | undefined,
  cwd: string,
  expected: Expected<Opened>,
  make: (opened: Opened, name: string, reference: string) => Entry,
): Promise<readonly Entry[]> =>
  typeof reference === "string"
    ? [make(await loadReference(reference, cwd, expected), shortName(reference), reference)]
    : [];

/**
 * Loads a run's files beside the built-in parts and values of this process, and asks the server of
 * an environment that has one; `variables` may allow it another host.
 *
 * @throws MnemographError USAGE with file, export and what was expected; as `httpEnvironment`.
 * @example
 * const registry = await openRegistry(extensionFiles({ pipelines: ["./mine.ts"] }, "."), ".");
 * registry.pipelines.map(({ name }) => name);
 */
export const openRegistry = async (
  files: ExtensionFiles,
  cwd: string,
  values: Extensions = {},
  variables: Variables = {},
): Promise<OpenRegistry> => {
  const config: Extensions = files.config === null ? {} : await loadConfig(files.config, cwd);
  const pipelines = await Promise.all(
    files.pipelines.map(
      async (text) => [text, await loadReference(text, cwd, expectedPipeline)] as const,
    ),
  );
  const environment =
    files.environment === null ? null : await openEnvironment(files.environment, cwd, variables);
  const named: Extensions = {
    pipelines: pipelines.map(([, entry]) => entry),
    environments: environment === null ? [] : [environment],
    models: await entriesOf(files.model, cwd, expectedModel, (open, name, reference) =>
      expectedModel.checked(
        { name, open: (_argument: string, options: OpenModelOptions) => open(options) },
        reference,
      ),
    ),
    embedders: await entriesOf(files.embedder, cwd, expectedEmbedder, (open, name, reference) =>
      expectedEmbedder.checked({ name, open }, reference),
    ),
    memories: await entriesOf(files.memory, cwd, expectedMemory, (open, name, reference) =>
      expectedMemory.checked({ name, open }, reference),
    ),
    signals: await entriesOf(files.signal, cwd, expectedSignal, (signal, name) => ({
      name,
      signal,
    })),
  };
  const names = new Map(pipelines.map(([text, { name }]) => [text, name]));
  return {
    ...createRegistry(builtIns, config, named, values),
    pipelineName: (given) => names.get(given) ?? given,
    environmentName: (given) =>
      environment !== null && given === files.environment ? environment.name : given,
  };
};
