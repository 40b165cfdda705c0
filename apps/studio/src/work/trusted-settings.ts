import { existsSync, realpathSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { MnemographError, isLoopback, readAddress, shownAddress } from "@mnemograph/core";
import { type Registry, Settings } from "@mnemograph/bench";
import { isInside } from "../runs/inside.js";

interface Trust {
  /** Folders that may be read. */
  readonly roots: readonly string[];
  /** Where memories are formed that lie outside of them. */
  readonly memoryFolder: string;
  readonly cwd: string;
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly registry: Pick<Registry, "environment">;
}

/** `folder`: one that a person may give, as it is only read. */
const refuse = (message: string, hint: string, folder?: string) =>
  new MnemographError({ code: "USAGE", message, hint, ...(folder && { evidence: { folder } }) });

/** Where a path leads in the end, as far as it exists. */
const real = (path: string): string =>
  existsSync(path) ? realpathSync(path) : join(real(dirname(path)), basename(path));

const isLocal = (address: string): boolean => {
  const { protocol = "", username = "", hostname = "" } = readAddress(address) ?? {};
  return /^https?:$/.test(protocol) && username === "" && isLoopback(hostname);
};
/** Where a server is named by those who start the studio. */
const SERVERS = ["OPENAI_BASE_URL", "OPENAI_API_BASE", "MNEMOGRAPH_BASE_URL"];

/**
 * A run's settings as far as they may be followed: a run may come from anywhere, so it names no
 * server that keys would be sent to, and no folder that the studio was not given.
 *
 * @throws MnemographError USAGE, in words, for settings that lead elsewhere.
 */
export const trustedSettings = (
  settings: Settings,
  { roots, memoryFolder, cwd, variables, registry }: Trust,
): Settings => {
  const at = (path: string) => real(resolve(cwd, path));
  const isGiven = (path: string) => [...roots, cwd].some((root) => isInside(at(root), at(path)));
  const { baseUrl } = settings.model;
  if (baseUrl !== null && !isLocal(baseUrl) && !SERVERS.some((name) => variables[name] === baseUrl))
    throw refuse(
      `the run asked its model at ${shownAddress(baseUrl)}, which this studio was not given`,
      `start the studio with OPENAI_BASE_URL=${shownAddress(baseUrl)} if you trust that server with your key`,
    );
  const { name, data } = settings.environment;
  const { dataVariable } = registry.environment(name);
  const given = dataVariable === null ? undefined : variables[dataVariable];
  if (data !== null && !(given !== undefined && at(given) === at(data)) && !isGiven(data))
    throw refuse(
      `the run’s data lies in ${data}, which this studio was not given`,
      `set ${dataVariable ?? "the folder"} to it, or give that folder`,
      at(data),
    );
  for (const file of [settings.experiences, settings.examples?.file ?? null])
    if (file !== null && !isGiven(file))
      throw refuse(
        `the run read ${file}, which this studio was not given`,
        "give the folder that it lies in",
        dirname(at(file)),
      );
  // What looks like a path may be one, and may be written to: pictures and policies are.
  for (const [option, value] of Object.entries(settings.environment.options))
    if (/[/\\~]|^\.\.?$/.test(String(value)) && !isGiven(String(value)))
      throw refuse(
        `the run’s option ${option}=${String(value)} leads out of what this studio was given`,
        "give the folder that it names",
      );
  return isGiven(settings.memoryFolder) ? settings : { ...settings, memoryFolder };
};
