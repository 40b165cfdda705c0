/** What a URL makes of a host: one spelling for each address; undefined for what is no host. */
const spelled = (host: string): string | undefined => {
  const bracketed = host.includes(":") && !host.startsWith("[") ? `[${host}]` : host;
  if (/[/@?#\\\s]|\]./.test(bracketed)) return undefined;
  const address = `http://${bracketed}`;
  return URL.canParse(address) ? new URL(address).hostname.replace(/\.$/, "") : undefined;
};

/** 127.0.0.0/8 as it stands in an IPv6 address: `::ffff:7f00:1`. */
const mapped = /^\[::ffff:7f[\da-f]{2}:[\da-f]{1,4}\]$/;

/**
 * Whether a host, as `URL.hostname` or a bare address, is this machine: `localhost` and names below
 * it, 127.0.0.0/8, `::1`, and 127.0.0.0/8 within IPv6. A name that merely resolves to this machine
 * is none.
 *
 * @example
 * isLoopback("127.0.0.1"); // → true
 * isLoopback("[::1]"); // → true
 * isLoopback("localhost.example"); // → false
 */
export const isLoopback = (host: string): boolean => {
  const name = spelled(host);
  if (name === undefined) return false;
  return (
    name === "localhost" ||
    name.endsWith(".localhost") ||
    name === "[::1]" ||
    mapped.test(name) ||
    /^127(?:\.\d{1,3}){3}$/.test(name)
  );
};
