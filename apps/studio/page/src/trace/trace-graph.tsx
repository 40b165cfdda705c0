import type { GraphDescription } from "../../../src/graphs/describe-graph.js";
import type { Span } from "../../../src/trace/event-index.js";
import { useData } from "../data.js";
import { GraphCanvas } from "../graphs/graph-canvas.js";
import { boxOf } from "../graphs/box-of.js";
import { Link, addressOf } from "../router.js";

/** The pipeline with the node lit that is looked at. */
export const TraceGraph = ({ pipeline, span }: { readonly pipeline: string; readonly span: Span | undefined }) => {
  const data = useData<GraphDescription>(pipeline === "" ? null : addressOf(["graphs", pipeline]));
  const lit = data.state === "here" && span ? boxOf(data.value.layout.boxes, span) : null;
  return (
    <section className="trace-graph" aria-label="Graph">
      <div className="row-between">
        <h2>{pipeline}</h2>
        <Link href={addressOf(["graphs", pipeline])}>Open graph</Link>
      </div>
      {data.state === "broken" ? (
        <p className="quiet">{data.problem}. Start the studio where its mnemograph.config.ts is found.</p>
      ) : (
        data.state === "here" && <GraphCanvas layout={data.value.layout} lit={lit} isSmall />
      )}
    </section>
  );
};
