import { timingSafeEqual } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { getCookie, setCookie } from "hono/cookie";

export interface GuardOptions {
  /** Who knows it may read; made anew for each start. */
  readonly token: string;
  /**
   * What the browser's address line may say: `localhost:4321`. Another name that leads here is
   * somebody else's.
   */
  readonly hosts: () => readonly string[];
  /** Whether anything may be changed at all. */
  readonly writes: boolean;
}

const isSame = (given: string, token: string) => {
  const [one, other] = [Buffer.from(given), Buffer.from(token)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/** Browsers separate cookies by host, not by port: two studios must not take each other's. */
const cookieName = (host: string) => `mnemograph-studio-${host.split(":").at(-1)}`;

type Refusal = readonly [
  text: string,
  status: 403 | 405 | 415 | 421,
  headers?: Record<string, string>,
];

/** Refuses who came by another name or from another site. */
const fromElsewhere = ({ req }: Context, hosts: readonly string[]): Refusal | undefined => {
  if (!hosts.includes(req.header("host") ?? ""))
    return ["This address is not one of the studio's.\n", 421];
  const origin = req.header("origin");
  if (origin !== undefined && !hosts.some((one) => origin === `http://${one}`))
    return ["Other sites may not read here.\n", 403];
  const site = req.header("sec-fetch-site");
  const isNavigation = req.header("sec-fetch-mode") === "navigate";
  return site !== undefined && !["same-origin", "none"].includes(site) && !isNavigation
    ? ["Other sites may not read here.\n", 403]
    : undefined;
};

/**
 * Refuses a request that would change something and may not, or does not come as a change has to.
 */
const badChange = ({ req }: Context, writes: boolean, bearer: string): Refusal | undefined => {
  const mayWrite = writes && req.method === "POST" && req.path.startsWith("/api/");
  if (!mayWrite)
    return [
      writes ? "This cannot be done here.\n" : "The studio only reads.\n",
      405,
      { Allow: "GET, HEAD" },
    ];
  // A form or a link of somebody else's carries the cookie of a careless browser, and neither an
  // Origin of ours nor JSON.
  if (bearer === "" && req.header("origin") === undefined)
    return ["A change says where it comes from.\n", 403];
  return /^application\/json\b/.test(req.header("content-type") ?? "")
    ? undefined
    : ["A change is JSON.\n", 415];
};

/** Where a page lies without the token in its address. */
const withoutToken = (address: string): string => {
  const url = new URL(address);
  url.searchParams.delete("token");
  // Two slashes in front would lead to another host.
  return `/${url.pathname.replace(/^[/\\]+/, "")}${url.search}`;
};

/**
 * Lets in who may read. The name in `Host` must be ours (against names that are bent to this
 * machine), `Origin` and `Sec-Fetch-Site` must not be another site's, and the token must come
 * along: as a cookie, as `Authorization: Bearer`, or once in the address, from where it moves into
 * a cookie that no script can read. What changes something is a POST of JSON that says where it
 * comes from; where nothing may be changed, every method but reading is refused.
 */
export const guard = ({ token, hosts, writes }: GuardOptions): MiddlewareHandler => {
  return async (context, next) => {
    const isReading = ["GET", "HEAD"].includes(context.req.method);
    const [, bearer = ""] = /^Bearer (.+)$/.exec(context.req.header("authorization") ?? "") ?? [];
    const refusal =
      fromElsewhere(context, hosts()) ??
      (isReading ? undefined : badChange(context, writes, bearer));
    if (refusal !== undefined) return context.text(...refusal);
    const cookie = cookieName(context.req.header("host") ?? "");
    const inAddress = context.req.query("token") ?? "";
    const given = [bearer, getCookie(context, cookie) ?? "", isReading ? inAddress : ""];
    if (!given.some((one) => isSame(one, token))) {
      return context.text(
        "Open the address that `mnemograph studio` printed: it holds the key to this page.\n",
        401,
      );
    }
    if (inAddress !== "" && !context.req.path.startsWith("/api/")) {
      setCookie(context, cookie, token, { httpOnly: true, sameSite: "Strict", path: "/" });
      return context.redirect(withoutToken(context.req.url), 303);
    }
    return next();
  };
};
