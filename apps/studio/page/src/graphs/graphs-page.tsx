import { useCallback, useEffect, useMemo, useRef } from "react";
import type { GraphDescription } from "../../../src/graphs/describe-graph.js";
import type { ListedGraph } from "../../../src/server/graph-routes.js";
import { holdsWords, searchWords } from "../../../src/text/holds-words.js";
import { Shown, useData } from "../data.js";
import { SearchField } from "../search-field.js";
import { useKeys } from "../keys.js";
import { Link, addressOf, navigate, queried, withQuery } from "../router.js";
import { GraphCanvas } from "./graph-canvas.js";
import { NodeDrawer } from "./node-drawer.js";
import { savePicture } from "./save-picture.js";

/** Titles are written for Markdown too. */
const withoutMarks = (title: string): string => title.replaceAll("`", "");

/** The graph beside what is known of a node; on a narrow page above it. */
const WITH_DRAWER =
  "grid-cols-[minmax(0,1fr)_minmax(300px,400px)] grid-rows-[auto_minmax(0,1fr)] max-middle:grid-cols-1 max-middle:grid-rows-[auto_minmax(240px,1fr)_minmax(0,45dvh)]";

/** The nodes with a word in their name or in a channel that they read or write. */
const nodesFound = ({ nodes }: GraphDescription, word: string): ReadonlySet<string> =>
  new Set(
    nodes
      .filter(({ name, reads, writes }) =>
        [name, ...reads, ...writes].some((text) => text.toLowerCase().includes(word)),
      )
      .map(({ id }) => id),
  );

type GraphProps = Readonly<{ graph: GraphDescription; query: URLSearchParams }>;

/** What a graph is, a search in it, and what can be done with it as a whole. */
const GraphHead = ({
  graph,
  query,
  folded,
}: GraphProps & { readonly folded: ReadonlySet<string> }) => {
  const agents = query.get("agents");
  const drawing = `/api${addressOf(["graphs", graph.name, "drawing.svg"], { agents })}`;
  const foldAll = () =>
    navigate(withQuery({ folded: folded.size === 0 ? graph.frames.join(",") : null }), {
      replace: true,
    });
  return (
    <header className="row-between border-b border-line bg-surface px-24 pt-14 pb-10 col-span-full">
      <div>
        <h1>{graph.name}</h1>
        <p className="quiet">{withoutMarks(graph.title)}</p>
      </div>
      <div className="row items-end flex-[0_1_520px]">
        <SearchField
          label="Search"
          value={query.get("search") ?? ""}
          placeholder="Search nodes, channels"
        />
        {graph.frames.length > 0 && (
          <button type="button" onClick={foldAll}>
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
  );
};

const Graph = ({ graph, query }: GraphProps) => {
  const close = () => navigate(withQuery({ node: null }), { replace: true });
  useKeys({ Escape: close });
  const word = (query.get("search") ?? "").toLowerCase();
  const chosen = query.get("node");
  const folded = useMemo(
    () => new Set((query.get("folded") ?? "").split(",").filter(Boolean)),
    [query.get("folded")],
  );
  const found = useMemo(() => nodesFound(graph, word), [graph, word]);
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
  const node = graph.nodes.find(({ id }) => id === chosen);
  return (
    <div
      className={`grid min-h-0 ${node ? WITH_DRAWER : "grid-cols-1 grid-rows-[auto_minmax(0,1fr)]"}`}
    >
      <GraphHead graph={graph} query={query} folded={folded} />
      <GraphCanvas
        layout={graph.layout}
        chosen={chosen}
        faint={faint}
        choose={choose}
        toggle={toggle}
      />
      {node && <NodeDrawer node={node} close={close} />}
    </div>
  );
};

const GROUPS = ["Methods", "Ablations", "Bounds", "Parts"] as const;

interface PipelineChoiceProps {
  readonly graphs: readonly ListedGraph[];
  readonly shown: string | null;
  readonly query: URLSearchParams;
}

/** The pipelines of one group. */
const Group = ({ graphs, shown, query }: PipelineChoiceProps) => (
  <ul>
    {graphs.map(({ name, title }) => (
      <li key={name}>
        <Link
          className="block rounded-[6px] px-10 py-6 leading-[1.35] text-text no-underline hover:bg-raised aria-[current]:bg-raised"
          href={addressOf(["graphs", name], queried(query, ["pipelines"]))}
          aria-current={name === shown ? "page" : undefined}
        >
          <b>{name}</b>
          <small className="block text-small text-quiet">{withoutMarks(title)}</small>
        </Link>
      </li>
    ))}
  </ul>
);

/** The pipelines in groups, those that hold the words of a search. */
const PipelineChoice = ({ graphs, shown, query }: PipelineChoiceProps) => {
  const search = query.get("pipelines") ?? "";
  const words = searchWords(search);
  const found = graphs.filter(({ name, title }) => holdsWords(`${name} ${title}`, words));
  return (
    <div className="stack">
      <SearchField label="Pipelines" name="pipelines" value={search} placeholder="name or title" />
      {GROUPS.map((group) => {
        const own = found.filter((one) => one.group === group);
        return own.length === 0 ? null : (
          <section key={group} aria-label={group}>
            <p className="px-10 font-strong">
              {group} <span className="tab-count">{own.length}</span>
            </p>
            <Group graphs={own} shown={shown} query={query} />
          </section>
        );
      })}
      {found.length === 0 && <p className="quiet px-10">No pipeline holds these words.</p>}
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
  const shown = name ?? list.data?.[0]?.name ?? null;
  const pipelines = useRef<HTMLElement>(null);
  useEffect(() => {
    pipelines.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [shown, list.data]);
  const [folded, agents] = [query.get("folded"), query.get("agents")];
  const graph = useData<GraphDescription>(
    shown === null ? null : addressOf(["graphs", shown], { folded, agents }),
  );
  return (
    <div className="grid h-[calc(100dvh-48px)] grid-cols-[250px_minmax(0,1fr)] max-middle:grid-cols-1 max-middle:grid-rows-[auto_minmax(0,1fr)]">
      <nav
        ref={pipelines}
        className="overflow-y-auto border-r border-line p-10 max-middle:max-h-[24dvh] max-middle:border-r-0 max-middle:border-b"
        aria-label="Pipelines"
      >
        <Shown what="the pipelines" data={list}>
          {(graphs) => <PipelineChoice {...{ graphs, shown, query }} />}
        </Shown>
      </nav>
      <Shown what={`the graph of ${shown}`} data={graph}>
        {(value) => <Graph key={value.name} graph={value} query={query} />}
      </Shown>
    </div>
  );
};
