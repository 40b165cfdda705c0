import { MnemographError, secretsOfAddress } from "@mnemograph/core";
import {
  checkedBaseUrl,
  checkedKey,
  secretsOfVariables,
  shownBaseUrl,
} from "../openai/base-url.js";
import { redact } from "../openai/redact.js";
import type { OpenModelOptions } from "../registry/model-entry.js";
import type { Provider } from "./provider-table.js";

export const keyOf = (
  { keyVariables = [] }: Provider,
  { environment = {} }: OpenModelOptions,
): string | undefined => {
  const variable = keyVariables.find((name) => environment[name]);
  return variable === undefined ? undefined : checkedKey(variable, environment[variable]!);
};

/**
 * The key and address for a provider's client. Throws USAGE for what the provider does not take.
 */
export const clientSettings = (id: string, provider: Provider, options: OpenModelOptions) => {
  const { baseUrl, seed } = options;
  if (baseUrl !== undefined && provider.withBaseUrl === undefined) {
    throw new MnemographError({
      code: "USAGE",
      message: `${id} takes no base URL`,
      hint: "leave it out, or name a server of OpenAI's protocol as openai:<model>",
      evidence: { model: id },
    });
  }
  if (baseUrl !== undefined) checkedBaseUrl(baseUrl, `the base URL of ${id}`);
  if (seed !== undefined && provider.seed === undefined) {
    throw new MnemographError({
      code: "USAGE",
      message: `${id} takes no seed`,
      hint: "leave it out: temperature 0 is as near to equal replies as this provider comes",
      evidence: { model: id },
    });
  }
  // A user's own server may need no key, and the client demands one.
  const key =
    keyOf(provider, options) ??
    (baseUrl !== undefined && provider.keyVariables ? "none" : undefined);
  return {
    ...(key ? { apiKey: key } : {}),
    ...(baseUrl === undefined ? {} : provider.withBaseUrl?.(baseUrl)),
  };
};

/** What no error may show. */
export const secretsOf = (
  provider: Provider,
  options: OpenModelOptions,
): readonly (string | undefined)[] => [
  keyOf(provider, options),
  ...(options.baseUrl === undefined ? [] : secretsOfAddress(options.baseUrl)),
  ...secretsOfVariables(options.environment ?? {}),
];

/**
 * A client's words without what no error may show. Clients repeat an address that they cannot use.
 */
export const shownWords =
  (provider: Provider, options: OpenModelOptions) =>
  (words: string): string => {
    const { baseUrl } = options;
    return redact(
      baseUrl === undefined ? words : words.replaceAll(baseUrl, shownBaseUrl(baseUrl)),
      secretsOf(provider, options),
    );
  };
