import { MnemographError, readAddress, secretsOfAddress, shownAddress } from "@mnemograph/core";

/**
 * A base URL that can be called, without a user name or a password. `what` begins the error
 * messages, which repeat nothing of the URL.
 *
 * @throws MnemographError USAGE for a text that is no http(s) address, or one that holds a user
 *   name or password.
 * @example
 * checkedBaseUrl("http://127.0.0.1:11434/v1", "the base URL").pathname; // → "/v1"
 */
export const checkedBaseUrl = (given: string, what: string): URL => {
  const url = readAddress(given);
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new MnemographError({
      code: "USAGE",
      message: `${what} is not an http(s) address`,
      hint: "give it in full, for example http://127.0.0.1:11434/v1; write an @ after the host as %40",
    });
  }
  if (url.username || url.password) {
    throw new MnemographError({
      code: "USAGE",
      message: `${what} holds a user name or password, which HTTP clients refuse to send`,
      hint: "take it out of the URL, and give the key in MNEMOGRAPH_API_KEY",
    });
  }
  return url;
};

/**
 * How a checked base URL is named in errors, recordings and manifests; one without a query stays as
 * it was given, for it names caches.
 */
export const shownBaseUrl = (given: string): string =>
  /[?#]/.test(given) ? shownAddress(given).replace(/\/(?=\?|$)/, "") : given;

const addressNames = /(?:_PROXY|_BASE_URL|_API_BASE|_ENDPOINT|_HOST)$/i;

/**
 * What nobody else may see of the addresses that clients read from variables, such as those of
 * proxies: their errors may repeat it.
 */
export const secretsOfVariables = (
  variables: Readonly<Record<string, string | undefined>>,
): readonly string[] =>
  Object.entries(variables).flatMap(([name, value = ""]) =>
    addressNames.test(name) && value.includes("://") ? secretsOfAddress(value) : [],
  );

/**
 * A key that a header can hold. Throws USAGE for one with a line break or another sign that no
 * header takes; the message repeats nothing of it.
 */
export const checkedKey = (variable: string, key: string): string => {
  if (/^[\t\x20-\x7E\x80-\xFF]*$/.test(key.trim())) return key.trim();
  throw new MnemographError({
    code: "USAGE",
    message: `the key in ${variable} holds a line break or another sign that no request can carry`,
    hint: `set ${variable} again, to the key alone`,
  });
};
