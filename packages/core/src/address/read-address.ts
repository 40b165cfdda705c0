/**
 * An address that can be taken apart in one way alone; undefined for any other text. A password
 * with an `@`, `/`, `?`, `#` or `\` that is not percent-encoded ends the part with the host too
 * early: the rest of it would be read as host, path or query. So an `@` stands only before the
 * host, once, and a percent sign only before two hexadecimal digits of UTF-8.
 *
 * @example
 * readAddress("postgres://app:p%40ss@db.example/own")?.host; // → "db.example"
 * readAddress("postgres://app:p@ss/w0rd@db.example/own"); // → undefined
 */
export const readAddress = (address: string): URL | undefined => {
  const [, scheme, rest] = /^\s*([a-z][a-z0-9+.-]*):\/\/(.*)$/is.exec(address) ?? [];
  if (scheme === undefined || rest === undefined || !URL.canParse(address)) return undefined;
  const [authority = ""] = rest.split(/[/?#\\]/, 1);
  const [user, ...hosts] = authority.split("@");
  if (hosts.length > 1 || rest.slice(authority.length).includes("@")) return undefined;
  return hosts.length === 0 || isDecodable(user!) ? new URL(address) : undefined;
};

const isDecodable = (text: string): boolean => {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};
