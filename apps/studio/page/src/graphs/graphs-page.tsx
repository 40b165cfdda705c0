import { useCallback, useEffect, useMemo, useRef } from "react";
import type { GraphDescription } from "../../../src/graphs/describe-graph.js";
import { Shown, useData } from "../data.js";
import { useKeys } from "../keys.js";
import { Link, addressOf, navigate, withQuery } from "../router.js";
import { GraphCanvas } from "./graph-canvas.js";
import { NodeDrawer } from "./node-drawer.js";
import { savePicture } from "./save-picture.js";

/** Titles are written for Markdown too. */
const withoutMarks = (title: string) => title.replaceAll("`", "");

interface ListedGraph {
  readonly name: string;
  readonly title: string;
  readonly method: string;
}

const Graph = ({
  graph,
  query,
}: {
  readonly graph: GraphDescription;
  readonly query: URLSearchParams;
}) => {
  const search = useRef<HTMLInputElement>(null);
  useKeys({
    "/": () => search.current?.focus(),
    Escape: () => navigate(withQuery({ node: null }), { replace: true }),
  });
  const word = (query.get("search") ?? "").toLowerCase();
  const chosen = query.get("node");
  const folded = useMemo(
    () => new Set((query.get("folded") ?? "").split(",").filter(Boolean)),
    [query.get("folded")],
  );
  const found = useMemo(
    () =>
      new Set(
        graph.nodes
          .filter(({ name, reads, writes }) =>
            [name, ...reads, ...writes].some((text) => text.toLowerCase().includes(word)),
          )
          .map(({ id }) => id),
      ),
    [graph, word],
  );
  const faint = useCallback((id: string) => word !== "" && !found.has(id), [word, found]);
  const choose = useCallback(
    (id: string) => navigate(withQuery({ node: id }), { replace: true }),
    [],
  );
  const toggle = useCallback(
    (id: string) => {
      const next = folded.has(id) ? [...folded].filter((one) => one !== id) : [...folded, id];
      navigate(withQuery({ folded: next.join(",") }), { replace: true });
    },
    [folded],
  );
  const drawing = `/api${addressOf(["graphs", graph.name, "drawing.svg"], { agents: query.get("agents") })}`;
  const node = graph.nodes.find(({ id }) => id === chosen);
  return (
    <div className={node ? "graph with-drawer" : "graph"}>
      <header className="head row-between">
        <div>
          <h1>{graph.name}</h1>
          <p className="quiet">{withoutMarks(graph.title)}</p>
        </div>
        <div className="graph-tools row">
          <label className="grow">
            <span className="sr-only">Search nodes and channels</span>
            <input
              ref={search}
              type="search"
              defaultValue={query.get("search") ?? ""}
              placeholder="Search nodes, channels"
              onChange={({ target }) =>
                navigate(withQuery({ search: target.value }), { replace: true })
              }
            />
          </label>
          {graph.frames.length > 0 && (
            <button
              type="button"
              onClick={() =>
                navigate(withQuery({ folded: folded.size === 0 ? graph.frames.join(",") : null }), {
                  replace: true,
                })
              }
            >
              {folded.size === 0 ? "Fold frames" : "Unfold frames"}
            </button>
          )}
          <a className="button" href={drawing} download={`${graph.name}.svg`}>
            SVG
          </a>
          <button type="button" onClick={() => void savePicture(graph.name, drawing)}>
            PNG
          </button>
        </div>
      </header>
      <GraphCanvas
        layout={graph.layout}
        chosen={chosen}
        faint={faint}
        choose={choose}
        toggle={toggle}
      />
      {node && (
        <NodeDrawer
          node={node}
          close={() => navigate(withQuery({ node: null }), { replace: true })}
        />
      )}
    </div>
  );
};

/** Every pipeline, drawn from its definition. */
export const GraphsPage = ({
  name,
  query,
}: {
  readonly name: string | null;
  readonly query: URLSearchParams;
}) => {
  const list = useData<readonly ListedGraph[]>("/graphs");
  const shown = name ?? (list.state === "here" ? (list.value[0]?.name ?? null) : null);
  const pipelines = useRef<HTMLElement>(null);
  useEffect(() => {
    pipelines.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [shown, list.state]);
  const [folded, agents] = [query.get("folded"), query.get("agents")];
  const graph = useData<GraphDescription>(
    shown === null ? null : addressOf(["graphs", shown], { folded, agents }),
  );
  return (
    <div className="graphs full-height">
      <nav ref={pipelines} className="pipelines" aria-label="Pipelines">
        <Shown data={list}>
          {(graphs) => (
            <>
              <ul>
                {graphs.map((one) => (
                  <li key={one.name}>
                    <Link
                      href={addressOf(["graphs", one.name])}
                      aria-current={one.name === shown ? "page" : undefined}
                    >
                      <b>{one.name}</b>
                      <small>{withoutMarks(one.title)}</small>
                    </Link>
                  </li>
                ))}
              </ul>
              <label className="pipeline-choice">
                <span>Pipeline</span>
                <select
                  value={shown ?? ""}
                  onChange={({ target }) => navigate(addressOf(["graphs", target.value]))}
                >
                  {graphs.map((one) => (
                    <option key={one.name}>{one.name}</option>
                  ))}
                </select>
              </label>
            </>
          )}
        </Shown>
      </nav>
      <Shown data={graph}>
        {(value) => <Graph key={value.name} graph={value} query={query} />}
      </Shown>
    </div>
  );
};
