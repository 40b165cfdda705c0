import { drawGraph } from "@mnemograph/core";
import { type PipelineEntry, teamDefinition } from "@mnemograph/bench";
import { Hono } from "hono";
import { toSvg } from "../drawing/to-svg.js";
import { describeGraph } from "../graphs/describe-graph.js";
import { notFound } from "./answers.js";
import type { RouteTools } from "./route-tools.js";

/** Agents of a team that are drawn, at most. */
const MOST_AGENTS = 8;

/** `one,other` as a list. */
const listIn = (text = ""): readonly string[] => text.split(",").filter(Boolean);

const groupOf = ({ group, plays }: PipelineEntry) => {
  if (group === "ablation") return "Ablations";
  if (group === "bound") return "Bounds";
  return plays ? "Methods" : "Parts";
};

const listedGraphs = ({ pipelines }: RouteTools["registry"]) =>
  pipelines.map((entry) => ({ name: entry.name, title: entry.title, group: groupOf(entry) }));
export type ListedGraph = ReturnType<typeof listedGraphs>[number];

/** The pipelines, drawn from their definitions. */
export const graphRoutes = ({ registry, notes, json }: RouteTools): Hono => {
  const app = new Hono();
  /** A pipeline, or what it becomes for a team of the agents that are named. */
  const pipelineNamed = (name: string, agents: string | undefined) => {
    const entry = registry.pipelines.find((one) => one.name === name);
    if (entry === undefined) throw notFound(`this studio knows no pipeline ${name}`);
    const ids = listIn(agents).slice(0, MOST_AGENTS);
    const definition = ids.length > 0 ? teamDefinition(name, ids) : undefined;
    return definition
      ? { ...entry, definition, title: `${entry.title}; a team of ${ids.join(", ")}` }
      : entry;
  };
  app.get("/", () => json(listedGraphs(registry)));
  app.get("/:name", ({ req }) => {
    const entry = pipelineNamed(req.param("name"), req.query("agents"));
    return json(describeGraph(entry, notes, new Set(listIn(req.query("folded")))));
  });
  app.get("/:name/drawing.svg", (context) => {
    const entry = pipelineNamed(context.req.param("name"), context.req.query("agents"));
    return context.body(toSvg(drawGraph(entry.definition.spec)), 200, {
      "Content-Type": "image/svg+xml; charset=utf-8",
    });
  });
  return app;
};
