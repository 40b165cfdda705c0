import { timingSafeEqual } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { getCookie, setCookie } from "hono/cookie";

export interface GuardOptions {
  /** Who knows it may read; made anew for each start. */
  readonly token: string;
  /** What the browser's address line may say: `localhost:4321`. Another name that leads here is somebody else's. */
  readonly hosts: () => readonly string[];
  /** Whether anything may be changed at all. */
  readonly writes: boolean;
}

const isSame = (given: string, token: string) => {
  const [one, other] = [Buffer.from(given), Buffer.from(token)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/** Browsers tell cookies apart by host, not by port: two studios must not take each other's. */
const cookieName = (host: string) => `mnemograph-studio-${host.split(":").at(-1)}`;

/**
 * Lets in who may read. The name in `Host` must be ours (against names that are bent to this machine), `Origin` and `Sec-Fetch-Site` must
 * not be another site's, and the token must come along: as a cookie, as `Authorization: Bearer`, or once in the
 * address, from where it moves into a cookie that no script can read. What changes something is a POST of JSON that says where it comes
 * from; where nothing may be changed, every method but reading is refused.
 */
export const guard = ({ token, hosts, writes }: GuardOptions): MiddlewareHandler => {
  return async (context, next) => {
    const host = context.req.header("host") ?? "";
    if (!hosts().includes(host)) return context.text("This address is not one of the studio's.\n", 421);
    const origin = context.req.header("origin");
    if (origin !== undefined && !hosts().some((one) => origin === `http://${one}`))
      return context.text("Other sites may not read here.\n", 403);
    const site = context.req.header("sec-fetch-site");
    const isNavigation = context.req.header("sec-fetch-mode") === "navigate";
    if (site !== undefined && !["same-origin", "none"].includes(site) && !isNavigation) {
      return context.text("Other sites may not read here.\n", 403);
    }
    const isReading = ["GET", "HEAD"].includes(context.req.method);
    const mayWrite = writes && context.req.method === "POST" && context.req.path.startsWith("/api/");
    if (!isReading && !mayWrite)
      return context.text(writes ? "This cannot be done here.\n" : "The studio only reads.\n", 405, { Allow: "GET, HEAD" });
    const [, bearer = ""] = /^Bearer (.+)$/.exec(context.req.header("authorization") ?? "") ?? [];
    const inAddress = context.req.query("token") ?? "";
    // A form or a link of somebody else's carries the cookie of a careless browser, and neither an Origin of ours nor JSON.
    if (!isReading) {
      if (bearer === "" && origin === undefined) return context.text("A change says where it comes from.\n", 403);
      if (!/^application\/json\b/.test(context.req.header("content-type") ?? "")) return context.text("A change is JSON.\n", 415);
    }
    const given = [bearer, getCookie(context, cookieName(host)) ?? "", isReading ? inAddress : ""];
    if (!given.some((one) => isSame(one, token))) {
      return context.text("Open the address that `mnemograph studio` printed: it holds the key to this page.\n", 401);
    }
    if (inAddress !== "" && !context.req.path.startsWith("/api/")) {
      setCookie(context, cookieName(host), token, { httpOnly: true, sameSite: "Strict", path: "/" });
      const url = new URL(context.req.url);
      url.searchParams.delete("token");
      // Two slashes in front would lead to another host.
      return context.redirect(`/${url.pathname.replace(/^[/\\]+/, "")}${url.search}`, 303);
    }
    return next();
  };
};
