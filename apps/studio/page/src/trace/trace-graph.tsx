import { useMemo } from "react";
import type { GraphDescription } from "../../../src/graphs/describe-graph.js";
import type { Span } from "../../../src/trace/event-index.js";
import { runningNodes } from "../../../src/trace/running-nodes.js";
import { Shown, useData } from "../data.js";
import { GraphCanvas } from "../graphs/graph-canvas.js";
import { boxOf } from "../graphs/box-of.js";
import { Link, addressOf } from "../router.js";
import { agentsOf } from "./walk.js";

interface TraceGraphProps {
  readonly pipeline: string;
  readonly spans: readonly Span[];
  readonly span: Span | undefined;
  /** Whether the episode is played now. */
  readonly isRunning: boolean;
}

/** The pipeline with the node lit that is looked at, and those marked that run now. */
export const TraceGraph = ({ pipeline, spans, span, isRunning }: TraceGraphProps) => {
  const agents = useMemo(() => agentsOf(spans).join(","), [spans]);
  const address = addressOf(["graphs", pipeline], { agents });
  const graph = useData<GraphDescription>(pipeline === "" ? null : address);
  const { data, error } = graph;
  const lit = data && span ? boxOf(data.layout.boxes, span) : null;
  const names = isRunning ? JSON.stringify(runningNodes(spans)) : "[]";
  const running = useMemo(() => {
    const boxes = data?.layout.boxes ?? [];
    const nodes = JSON.parse(names) as ReturnType<typeof runningNodes>;
    return new Set(nodes.map((node) => boxOf(boxes, node)).filter((id) => id !== null));
  }, [data, names]);
  return (
    <section
      className="col-start-3 row-start-3 grid min-h-0 grid-rows-[auto_minmax(0,1fr)] max-wide:col-start-1 max-wide:row-start-4 max-small:row-start-auto gap-6 border-l border-line px-14 py-12 max-wide:col-span-full max-wide:h-460 max-wide:border-t max-wide:border-l-0"
      aria-label="Graph"
    >
      <div className="row-between">
        <h2>{pipeline}</h2>
        <Link href={address}>Open graph</Link>
      </div>
      {error === null ? (
        <Shown what={`the graph of ${pipeline}`} data={graph}>
          {({ layout }) => <GraphCanvas layout={layout} lit={lit} running={running} isSmall />}
        </Shown>
      ) : (
        <p className="quiet">
          {error.message}. Start the studio where its mnemograph.config.ts is found.
        </p>
      )}
    </section>
  );
};
