import { isLoopback, readAddress } from "@mnemograph/core";
import type { ModelEnvironment } from "./endpoint-settings.js";

/**
 * Node's `fetch` uses the variables of proxies from 22.21 and 24 on, where NODE_USE_ENV_PROXY=1 or
 * `--use-env-proxy` says so.
 */
const canUse = (version: string): boolean => {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major >= 24 || (major === 22 && minor >= 21);
};

/**
 * Whether no proxy is meant for this host: one of this machine, or one that NO_PROXY names by
 * itself or by its domain.
 */
const isBesideProxy = (url: string, { NO_PROXY, no_proxy }: ModelEnvironment): boolean => {
  const hostname = readAddress(url)?.hostname ?? "";
  const names = (no_proxy || NO_PROXY || "").split(/[\s,]+/).filter(Boolean);
  return (
    isLoopback(hostname) ||
    names.some((name) => {
      const domain = name.replace(/:\d+$/, "").replace(/^\*?\./, "");
      return name === "*" || hostname === domain || hostname.endsWith(`.${domain}`);
    })
  );
};

/**
 * What to do where the environment names a proxy for this address that this process does not use;
 * undefined where it names none, or uses it.
 */
export const proxyHint = (
  url: string,
  environment: ModelEnvironment,
  { version, isUsed }: { readonly version: string; readonly isUsed: boolean } = {
    version: process.versions.node,
    isUsed: usesProxies(environment, process.versions.node),
  },
): string | undefined => {
  const names = url.startsWith("https:")
    ? ["HTTPS_PROXY", "https_proxy"]
    : ["HTTP_PROXY", "http_proxy"];
  const name = names.find((one) => environment[one]);
  if (name === undefined || isUsed || isBesideProxy(url, environment)) return undefined;
  const how = canUse(version)
    ? "set NODE_USE_ENV_PROXY=1"
    : `use Node 24 or 22.21 with NODE_USE_ENV_PROXY=1 (this is ${version})`;
  return `${name} is set, and Node does not use it by itself: ${how}; or start the server, or correct the base URL`;
};

/** Whether this process sends by the proxies of its environment. */
export const usesProxies = (environment: ModelEnvironment, version: string): boolean =>
  canUse(version) &&
  (environment["NODE_USE_ENV_PROXY"] === "1" ||
    /--use-env-proxy/.test(`${environment["NODE_OPTIONS"] ?? ""} ${process.execArgv.join(" ")}`));
