import { MnemographError } from "@mnemograph/core";
import { Hono } from "hono";
import { noWorldViews, openWorldViews } from "../trace/world-views.js";
import { settingsFor } from "../work/settings-for.js";
import type { RouteTools } from "./route-tools.js";

/**
 * The world of an episode at a node, as a person would see it: nothing is written, so a studio that
 * only reads has it too.
 */
export const worldViewRoutes = ({ lookup, place, json }: RouteTools): Hono => {
  const app = new Hono();
  const viewsAt = openWorldViews(place.registry);
  app.get("/", async ({ req }) => {
    const { run: id = "", episode = "", span = "" } = req.query();
    const { run, ...trace } = await lookup.traceNamed(id, episode);
    try {
      return json(await viewsAt(await settingsFor(place, run), trace, Number(span)));
    } catch (error) {
      // A world that is not known here, or data that was not given: the trace shows the rest in
      // words.
      if (MnemographError.isInstance(error)) return json(noWorldViews);
      throw error;
    }
  });
  return app;
};
