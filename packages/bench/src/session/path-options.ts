import { isAbsolute, relative } from "node:path";
import { parseOptions, type EnvironmentKind } from "@mnemograph/core";
import { z } from "zod";
import type { Registry } from "../extensions/registry.js";
import { type Settings, pathFrom } from "./settings.js";

type Options = Readonly<Record<string, string>>;

/** What an option says that names a folder and means none. */
const NONE = "off";

const pathsOf = ({ paths = [] }: Pick<EnvironmentKind, "paths">, options: Options) =>
  paths.flatMap((name) =>
    options[name] === undefined || options[name] === NONE ? [] : [[name, options[name]] as const],
  );

/**
 * The environment's options with its folders seen from where the command was started, as all paths
 * are; those that are left out too.
 *
 * @throws MnemographError USAGE for options that the environment does not know.
 */
export const resolvePathOptions = (
  kind: Pick<EnvironmentKind, "paths" | "options">,
  options: Options,
  cwd: string,
): Options => {
  const filled = z
    .record(z.string(), z.unknown())
    .parse(parseOptions(kind.options ?? z.strictObject({}), options, "--option"));
  const described = {
    ...options,
    ...Object.fromEntries((kind.paths ?? []).map((name) => [name, String(filled[name])])),
  };
  return {
    ...described,
    ...Object.fromEntries(
      pathsOf(kind, described).map(([name, path]) => [name, pathFrom(cwd, path)]),
    ),
  };
};

/** The same as other machines can read them: folders below `cwd` by their way from there. */
const portablePathOptions = (
  kind: Pick<EnvironmentKind, "paths">,
  options: Options,
  cwd: string,
): Options => ({
  ...options,
  ...Object.fromEntries(
    pathsOf(kind, options).map(([name, path]) => {
      const way = relative(cwd, path);
      return [name, way === "" || way.startsWith("..") || isAbsolute(way) ? path : way];
    }),
  ),
});

type Read = (
  kind: Pick<EnvironmentKind, "paths" | "options">,
  options: Options,
  cwd: string,
) => Options;

const withOptions =
  (read: Read) =>
  (settings: Settings, { environment }: Pick<Registry, "environment">, cwd: string): Settings => {
    const { name, options } = settings.environment;
    return {
      ...settings,
      environment: { ...settings.environment, options: read(environment(name), options, cwd) },
    };
  };

/** Settings for workers of other machines: folders below `cwd` are looked for below theirs. */
export const portableSettings = withOptions(portablePathOptions);

/** Such settings on the machine that plays them. */
export const localSettings = withOptions(resolvePathOptions);
