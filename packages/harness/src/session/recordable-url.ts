import { MnemographError } from "@mnemograph/core";
import { secretsInQuery } from "@mnemograph/models";

/** The address of `--formed-at`: a base URL, or "default" for the provider's own. Throws USAGE like it. */
export const formedAtAddress = (address: string): string => (address === "default" ? address : (recordableUrl(address) ?? address));

/** The base URL stands in the manifest of a run and in its database: throws USAGE for one that holds a key, or is no address. */
export const recordableUrl = (baseUrl: string | undefined): string | null => {
  if (baseUrl !== undefined && !/^https?:/.test(URL.canParse(baseUrl) ? baseUrl.toLowerCase() : ""))
    throw new MnemographError({
      code: "USAGE",
      message: `the base URL is not an http(s) address: ${baseUrl}`,
      hint: "for example http://localhost:11434/v1",
      evidence: { baseUrl },
    });
  const [name] = secretsInQuery(baseUrl ?? "");
  if (name === undefined) return baseUrl ?? null;
  throw new MnemographError({
    code: "USAGE",
    message: `the base URL holds a secret (${name}=…), which would be written into the run`,
    hint: "set MNEMOGRAPH_BASE_URL to this address instead: variables are written nowhere",
    evidence: { name },
  });
};
