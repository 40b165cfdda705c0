import { MnemographError, isLoopback, readAddress, shownAddress } from "@mnemograph/core";

/** The variable that lists hosts other than this machine: `games.example,10.0.0.7`. */
export const hostsVariable = "MNEMOGRAPH_ENVIRONMENT_HOSTS";

/**
 * Whether an environment's name is the address of its server.
 */
export const isServerAddress = (name: string): boolean => /^https?:\/\//i.test(name);

/** The hosts that the variable lists. */
export const allowedHosts = (
  variables: Readonly<Record<string, string | undefined>>,
): readonly string[] =>
  (variables[hostsVariable] ?? "")
    .split(",")
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== "");

const refuse = (address: string, problem: string, hint: string) =>
  new MnemographError({
    code: "USAGE",
    message: `the environment server ${shownAddress(address)} ${problem}`,
    hint,
    evidence: { address: shownAddress(address) },
  });

/** The address without a slash at its end; throws USAGE for one that is not asked. */
export const checkedServerAddress = (address: string, hosts: readonly string[]): string => {
  const url = readAddress(address);
  if (url === undefined || !isServerAddress(address))
    throw refuse(address, "has no address that can be read", "for example http://127.0.0.1:8000");
  if (url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "")
    throw refuse(
      address,
      "has more in its address than host, port and path",
      "the address is written into the run: leave out user, password, query and fragment",
    );
  if (!isLoopback(url.hostname) && !hosts.includes(url.hostname.toLowerCase()))
    throw refuse(
      address,
      "is on another machine",
      `allow it: ${hostsVariable}=${url.hostname} (from code: httpEnvironment(address, { allowedHosts: ["${url.hostname}"] }))`,
    );
  return url.href.replace(/\/+$/, "");
};
