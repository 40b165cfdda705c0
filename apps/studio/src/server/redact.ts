import { secretsOfAddress, shownAddress, withoutSecrets } from "@mnemograph/core";

/** What stands in the place of a key. */
export const HIDDEN = "‹hidden key›";

/** A variable whose value nobody else may see. */
const SECRET_NAME =
  /(?:key|token|secret|password|passwd|credential|cookie|(?:^|_)(?:pass|auth|dsn)|_pwd)s?$/i;
/**
 * `name=value,other=value`, as exporters are given what they send along: a collector's key may be
 * among the values.
 */
const HEADERS_NAME = /headers$/i;
const headerValues = (text: string): readonly string[] =>
  text.split(",").flatMap((part) => {
    const value = part.slice(part.indexOf("=") + 1).trim();
    try {
      return [value, decodeURIComponent(value)];
    } catch {
      return [value];
    }
  });
/** An address with a password or a key, whole, and its secret parts. */
const secretsIn = (value: string): readonly string[] => {
  const secrets = value.includes("://") ? secretsOfAddress(value) : [];
  return secrets.length === 0 || shownAddress(value) === value ? secrets : [value, ...secrets];
};
/** Values shorter than this are no keys, and would hide ordinary words. */
const SHORTEST = 8;
/** What stands in the place of a database's address. */
const HIDDEN_ADDRESS = "‹hidden address›";

/**
 * Hides keys in what leaves for the page: the values of the given variables whose names say so, and
 * whatever is written as keys are; and the given addresses.
 */
export const redactor = (
  variables: Readonly<Record<string, string | undefined>>,
  addresses: readonly string[] = [],
): ((text: string) => string) => {
  const secrets = Object.entries(variables)
    .flatMap(([name, value = ""]) => {
      if (HEADERS_NAME.test(name)) return headerValues(value);
      return SECRET_NAME.test(name) ? [value] : secretsIn(value);
    })
    .filter((value) => value.length >= SHORTEST)
    // As it stands in JSON, and as it stands elsewhere.
    .flatMap((value) => [...new Set([value, JSON.stringify(value).slice(1, -1)])])
    .toSorted((one, other) => other.length - one.length);
  return (text) => {
    const unaddressed = addresses.reduce(
      (shown, address) => shown.replaceAll(address, HIDDEN_ADDRESS),
      text,
    );
    const without = secrets.reduce(
      (shown, secret) => shown.replaceAll(secret, HIDDEN),
      unaddressed,
    );
    return withoutSecrets(without, HIDDEN);
  };
};
