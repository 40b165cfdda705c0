/** A scheme and what follows it, up to white space or a mark that no address holds. */
const addresses = /\b([a-z][a-z\d+.-]{0,30}):\/\/([^\s"<>`]+)/gi;

/**
 * `http://localhost:8080/@scope` and `ssh://git@host` hold an `@` and no secret; the user name of
 * an http address that stands alone is a key.
 */
const isWithoutSecret = (scheme: string, rest: string, last: number): boolean => {
  if (!/^(?:https?|wss?)$/i.test(scheme)) return !rest.slice(0, last).includes(":");
  const [authority = ""] = rest.split(/[/?#\\]/, 1);
  return /^(?:\[[^\]@]*\]|[^:@]*)(?::\d*)?$/.test(authority);
};

/**
 * A text with `instead` in place of the user name and password of each address in it. A password
 * that is not percent-encoded may hold any sign, so all up to the last `@` belongs to it. The time
 * is linear in the text's length.
 */
export const withoutCredentials = (text: string, instead: string): string =>
  text.replaceAll(addresses, (address: string, scheme: string, rest: string) => {
    const last = rest.lastIndexOf("@");
    return last < 0 || isWithoutSecret(scheme, rest, last)
      ? address
      : `${scheme}://${instead}${rest.slice(last)}`;
  });
