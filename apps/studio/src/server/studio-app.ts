import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { etag } from "hono/etag";
import { api } from "./api.js";
import { type GuardOptions, guard } from "./guard.js";
import type { ApiOptions } from "./route-tools.js";
import { securityHeaders } from "./security-headers.js";

interface StudioAppOptions extends ApiOptions, Omit<GuardOptions, "writes"> {
  /** The folder of the built page. */
  readonly page: string;
}

/** The studio as a function of requests: who may read, then the page's files and its data. */
export const studioApp = ({ page, token, hosts, ...data }: StudioAppOptions): Hono => {
  const app = new Hono();
  app.use(securityHeaders);
  app.use(guard({ token, hosts, writes: data.work !== null }));
  app.route("/api", api(data));
  app.use(compress(), etag());
  app.get(
    "*",
    serveStatic({
      root: page,
      onFound: (path, context) => {
        // A file whose name holds its hash never changes.
        if (context.req.path.startsWith("/assets/"))
          context.header("Cache-Control", "max-age=31536000, immutable");
        if (path.endsWith(".md")) context.header("Content-Type", "text/plain; charset=utf-8");
      },
    }),
  );
  app.get("/assets/*", (context) => context.text("There is nothing at this address.\n", 404));
  // Every address of a view is answered with the page; the view is the page's to find.
  app.get("*", serveStatic({ root: page, path: "index.html" }));
  return app;
};
