import { MnemographError } from "@mnemograph/core";
import { secretsInQuery } from "@mnemograph/models";

/** The base URL stands in the manifest of a run and in its database: throws USAGE for one that holds a key. */
export const recordableUrl = (baseUrl: string | undefined): string | null => {
  const [name] = secretsInQuery(baseUrl ?? "");
  if (name === undefined) return baseUrl ?? null;
  throw new MnemographError({
    code: "USAGE",
    message: `the base URL holds a secret (${name}=…), which would be written into the run`,
    hint: "set MNEMOGRAPH_BASE_URL to this address instead: variables are written nowhere",
    evidence: { name },
  });
};
