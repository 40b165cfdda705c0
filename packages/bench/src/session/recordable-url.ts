import { MnemographError, secretInQuery } from "@mnemograph/core";
import { checkedBaseUrl } from "@mnemograph/models";

/**
 * The address of `--memory-base-url`: a base URL, or "default" for the provider's own. Throws USAGE
 * like it.
 */
export const formedAtAddress = (address: string): string =>
  address === "default" ? address : (recordableUrl(address) ?? address);

/**
 * The base URL stands in the manifest of a run and in its database: throws USAGE for one that holds
 * a password or a key, or is no address.
 */
export const recordableUrl = (baseUrl: string | undefined): string | null => {
  if (baseUrl === undefined) return null;
  checkedBaseUrl(baseUrl, "the base URL");
  const name = secretInQuery(baseUrl);
  if (name === undefined) return baseUrl;
  throw new MnemographError({
    code: "USAGE",
    message: `the base URL holds a secret (${name.length > 20 ? "a key" : name}=…), which would be written into the run`,
    hint: "set MNEMOGRAPH_BASE_URL to this address instead: variables are written nowhere",
  });
};
