import { readAddress } from "./read-address.js";

const secretWords: ReadonlySet<string> = new Set(
  "key apikey token secret password passwd passphrase pass pwd pw signature sig sas code auth authorization credential credentials bearer jwt".split(
    " ",
  ),
);
const secretEnds = /(?:key|token|secret|password|passwd|signature)$/;
/** Long words with digits in them are keys more often than names. */
const looksSecret = (text: string): boolean =>
  text.length >= 20 && /\d/.test(text) && /[a-z]/i.test(text) && !/\s/.test(text);

const isSecretName = (name: string): boolean => {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z\d]+/);
  return (
    looksSecret(name) ||
    words.some((word) => secretWords.has(word)) ||
    secretEnds.test(name.toLowerCase())
  );
};

/**
 * An address's query from the first part on that is a key, or looks like one: a key that is not
 * percent-encoded may hold an `&`, so what comes after it may belong to it.
 */
const secretQuery = (url: URL): readonly (readonly [name: string, value: string])[] => {
  const parts = [...url.searchParams];
  const first = parts.findIndex(([name, value]) => isSecretName(name) || looksSecret(value));
  return first < 0 ? [] : parts.slice(first);
};

/**
 * The name of the first part of an address's query that is a key, or looks like one; undefined
 * where there is none.
 *
 * @example
 * secretInQuery("https://models.example/v1?api-version=2024&api-key=abc"); // → "api-key"
 */
export const secretInQuery = (address: string): string | undefined => {
  const url = readAddress(address);
  return url && secretQuery(url)[0]?.[0];
};

/** What stands where an address cannot be taken apart safely. */
const unreadable = "an address that cannot be read";

/**
 * An address fit for messages, logs and files: without user, password, fragment, and the query from
 * its first key on. None of an address that cannot be taken apart safely is shown. Everything that
 * prints or stores an address goes through this.
 *
 * @example
 * shownAddress("https://ann:pw@models.example/v1?api-version=2024&api_key=abc"); // → "https://models.example/v1?api-version=2024"
 * shownAddress("https://ann:p/w@models.example/v1"); // → "an address that cannot be read"
 */
export const shownAddress = (address: string): string => {
  const url = readAddress(address);
  if (url === undefined) return unreadable;
  const parts = [...url.searchParams];
  const query = new URLSearchParams(
    parts.slice(0, parts.length - secretQuery(url).length),
  ).toString();
  const isBare = url.pathname === "/" && !/^[^/]*:\/\/[^/?#]*\//.test(address.trim());
  return `${url.protocol}//${url.host}${isBare ? "" : url.pathname}${query === "" ? "" : `?${query}`}`;
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Each as it is written and decoded. */
const bothWays = (texts: readonly string[]): readonly string[] =>
  [...new Set(texts.flatMap((text) => [text, decoded(text)]))].filter((text) => text !== "");

/**
 * What nobody else may see of an address: its password, or a user name that stands alone, and the
 * keys of its query; of one that cannot be taken apart, all between the scheme and the last `@`,
 * whole and in pieces. For taking them out of texts that others wrote, such as a client's errors.
 *
 * @example
 * secretsOfAddress("http://ann:p%40ss@proxy.example:3128"); // → ["p%40ss", "p@ss"]
 */
export const secretsOfAddress = (address: string): readonly string[] => {
  const url = readAddress(address);
  if (url !== undefined) {
    const query = secretQuery(url).flatMap(([name, value], index) =>
      index === 0 ? [value] : [name, value],
    );
    return bothWays([
      url.password || url.username,
      ...query,
      ...(query.length > 0 ? [url.hash.slice(1)] : []),
    ]);
  }
  const [, credentials = ""] = /:\/\/(.*)@/s.exec(address) ?? [];
  const password = credentials.slice(credentials.indexOf(":") + 1);
  return bothWays([credentials, password, ...password.split(/[@/?#:\\]/)]);
};
