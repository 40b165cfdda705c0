import { Hono } from "hono";
import { api } from "./api.js";
import { type GuardOptions, guard } from "./guard.js";
import type { PageFile } from "./page-files.js";
import type { ApiOptions } from "./route-tools.js";
import { securityHeaders } from "./security-headers.js";

export interface StudioAppOptions extends ApiOptions, Omit<GuardOptions, "writes"> {
  readonly page: ReadonlyMap<string, PageFile>;
}

/** The studio as a function of requests: who may read, then the page's files and its data. */
export const studioApp = ({ page, token, hosts, ...data }: StudioAppOptions): Hono => {
  const app = new Hono();
  app.use(securityHeaders);
  app.use(guard({ token, hosts, writes: data.work !== null }));
  app.route("/api", api(data));
  app.get("*", (context) => {
    // Every address of a view is answered with the page; the view is the page's to find.
    const file =
      page.get(context.req.path) ??
      (context.req.path.startsWith("/assets/") ? undefined : page.get("/index.html"));
    if (file === undefined) return context.text("There is nothing at this address.\n", 404);
    const headers = {
      "Content-Type": file.type,
      ETag: file.tag,
      "Cache-Control": file.isLasting ? "max-age=31536000, immutable" : "no-cache",
      Vary: "Accept-Encoding",
    };
    if (context.req.header("if-none-match") === file.tag) return context.body(null, 304, headers);
    const zips = /\bgzip\b/.test(context.req.header("accept-encoding") ?? "");
    return zips
      ? context.body(file.zipped, 200, { ...headers, "Content-Encoding": "gzip" })
      : context.body(file.body, 200, headers);
  });
  return app;
};
