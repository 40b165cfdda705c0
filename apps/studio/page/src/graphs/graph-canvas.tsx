import {
  Background,
  BackgroundVariant,
  Controls,
  MiniMap,
  type Node,
  type NodeProps,
  type ReactFlowState,
  ReactFlow,
  ReactFlowProvider,
  ViewportPortal,
  useReactFlow,
  useStore,
} from "@xyflow/react";
import { useEffect, useMemo } from "react";
import { linePath } from "../../../src/drawing/line-path.js";
import type { GraphLayout, PlacedBox, PlacedEdge } from "../../../src/drawing/layout-graph.js";
import { isCalm } from "../keys.js";

/** How a box is shown now; each is a class of its style. */
type Mark = "lit" | "running" | "chosen" | "faint" | "folded";

interface BoxData extends Record<string, unknown> {
  readonly box: PlacedBox;
  readonly marks: readonly Mark[];
  readonly isButton: boolean;
  readonly toggle: ((id: string) => void) | undefined;
}
type BoxNode = Node<BoxData, "box">;

const Box = ({ data: { box, marks, isButton, toggle } }: NodeProps<BoxNode>) => {
  const look = {
    className: ["box", box.kind, ...marks].join(" "),
    style: { width: box.width, height: box.height },
  };
  const content = (
    <>
      {box.label !== "" && <b>{box.label}</b>}
      {marks.includes("lit") && <span className="sr-only"> (active)</span>}
      {marks.includes("running") && <span className="sr-only"> (running)</span>}
      {box.detail.map((line) => (
        <small key={line}>{line}</small>
      ))}
    </>
  );
  if (isButton)
    return (
      <button type="button" {...look}>
        {content}
      </button>
    );
  return (
    <div {...look}>
      {content}
      {box.kind === "frame" && toggle && (
        <button
          type="button"
          className="plain nopan pointer-events-auto absolute top-3 right-4 min-h-24 w-26 p-0 leading-none"
          onClick={() => toggle(box.id)}
          aria-expanded={!box.isFolded}
          aria-label={`${box.isFolded ? "unfold" : "fold"} ${box.label}`}
        >
          {box.isFolded ? "+" : "−"}
        </button>
      )}
    </div>
  );
};
const nodeTypes = { box: Box };

const Lines = ({
  layout: { width, height, edges },
  around,
}: {
  readonly layout: GraphLayout;
  readonly around: string | null;
}) => {
  const touches = ({ from, to }: PlacedEdge) =>
    around !== null && (from === around || to === around);
  return (
    <ViewportPortal>
      <svg
        className="pointer-events-none absolute inset-0 z-1 overflow-visible"
        width={width}
        height={height}
        aria-hidden="true"
      >
        <defs>
          <marker
            id="line-end"
            viewBox="0 0 10 10"
            refX="9"
            refY="5"
            markerWidth="7"
            markerHeight="7"
            orient="auto-start-reverse"
          >
            <path d="M0 0L10 5L0 10z" fill="context-stroke" />
          </marker>
        </defs>
        {edges.map((edge, index) => (
          <g
            key={`${index} ${edge.from} ${edge.to}`}
            className={
              touches(edge) ? "stroke-here stroke-[2.2]" : "stroke-strong-line stroke-[1.4]"
            }
          >
            <path d={linePath(edge.points)} fill="none" markerEnd="url(#line-end)" />
            {edge.at && (
              <text
                className="fill-quiet stroke-none text-[13px]"
                x={edge.at.x + edge.at.width / 2}
                y={edge.at.y + 12}
                textAnchor="middle"
              >
                {edge.label}
              </text>
            )}
          </g>
        ))}
      </svg>
    </ViewportPortal>
  );
};

export interface GraphCanvasProps {
  readonly layout: GraphLayout;
  /** The node that is looked at. */
  readonly lit?: string | null;
  /** The nodes that run now, in all lanes. */
  readonly running?: ReadonlySet<string>;
  /** The node whose details are shown. */
  readonly chosen?: string | null;
  /** Nodes that a search leaves in the background. */
  readonly faint?: (id: string) => boolean;
  readonly choose?: (id: string) => void;
  readonly toggle?: (id: string) => void;
  readonly isSmall?: boolean;
}

/** The boxes of a graph, drawn again where something of them changes. */
const useBoxNodes = (props: GraphCanvasProps): BoxNode[] => {
  const { layout, lit, running, chosen, faint, choose, toggle } = props;
  return useMemo(
    () =>
      layout.boxes.map((box): BoxNode => {
        const marks: readonly (readonly [Mark, boolean | undefined])[] = [
          ["lit", box.id === lit],
          ["running", running?.has(box.id)],
          ["chosen", box.id === chosen],
          ["faint", faint?.(box.id)],
          ["folded", box.isFolded],
        ];
        return {
          id: box.id,
          type: "box",
          position: { x: box.x, y: box.y },
          width: box.width,
          height: box.height,
          data: {
            box,
            marks: marks.flatMap(([mark, isSet]) => (isSet ? [mark] : [])),
            isButton: box.kind === "node" && choose !== undefined,
            toggle,
          },
          zIndex: box.depth + (box.kind === "frame" ? 0 : 1),
          // Only what has a role may have a name of its own; start and end say theirs as text.
          ...(box.kind !== "terminal" && {
            ariaRole: "group",
            ariaLabel: `${box.kind} ${box.label}`,
          }),
        };
      }),
    [layout, lit, running, chosen, faint, choose, toggle],
  );
};

/** Pixels below which a whole graph is too small to read. */
const NARROW = 520;

/** Pixels below a graph that belong to its controls: no node lies under them. */
const CONTROLS = 44;

/** The least zoom at which a graph is shown first: its names are 11.9 pixels high there. */
const READABLE = 0.85;

/**
 * A place to look at so that nothing beyond the picture is in sight; its middle where all of it is.
 */
const within = (wished: number, seen: number, size: number) =>
  seen >= size ? size / 2 : Math.min(Math.max(wished, seen / 2), size - seen / 2);

/**
 * Shows the whole graph where it can be read; else, beside a trace and on a narrow page it follows
 * the node that is looked at, as large as its width allows.
 */
const useView = ({ layout, lit, chosen, isSmall = false }: GraphCanvasProps): void => {
  const { fitView, setCenter, viewportInitialized } = useReactFlow();
  const frame = useStore(({ width }) => width);
  const tall = useStore(({ height }) => height);
  useEffect(() => {
    if (!viewportInitialized || frame === 0) return;
    const room = tall - CONTROLS;
    const isReadable = Math.min(frame / layout.width, room / layout.height) >= READABLE;
    const focus = lit ?? chosen ?? "start";
    const box = layout.boxes.find(({ id }) => id === focus);
    if (box === undefined || (isReadable && !isSmall && frame >= NARROW)) {
      const padding = { x: "2%", top: "2%", bottom: `${CONTROLS + 8}px` } as const;
      void fitView({ padding, maxZoom: 1.1 });
      return;
    }
    const zoom = Math.min(1, Math.max(READABLE, frame / (layout.width + 8)));
    const x = within(box.x + box.width / 2, frame / zoom, layout.width);
    const y = within(box.y + box.height / 2, room / zoom, layout.height) + CONTROLS / 2 / zoom;
    void setCenter(x, y, { zoom, duration: isCalm() ? 0 : 180 });
  }, [lit, chosen, layout, isSmall, viewportInitialized, frame, tall, fitView, setCenter]);
};

/** Details of boxes are too small to read where the graph is smaller than it is drawn. */
const isTooSmall = ({ transform: [, , zoom] }: ReactFlowState): boolean => zoom < 1;

const Canvas = (props: GraphCanvasProps) => {
  const { layout, lit, chosen, choose, isSmall = false } = props;
  const nodes = useBoxNodes(props);
  useView(props);
  return (
    <ReactFlow
      className={useStore(isTooSmall) ? "without-details" : ""}
      nodes={nodes}
      edges={[]}
      nodeTypes={nodeTypes}
      nodesDraggable={false}
      nodesConnectable={false}
      nodesFocusable={false}
      elementsSelectable={false}
      // Space belongs to the page.
      panActivationKeyCode={null}
      onNodeClick={(_, node) => choose?.(node.id)}
      minZoom={0.15}
      maxZoom={2.5}
      zoomOnScroll={!isSmall}
      panOnScroll={isSmall}
      preventScrolling={!isSmall}
    >
      {!isSmall && <Background variant={BackgroundVariant.Dots} gap={20} size={1} />}
      <Lines layout={layout} around={chosen ?? lit ?? null} />
      {!isSmall && (
        <MiniMap
          pannable
          zoomable
          ariaLabel="Overview of the graph"
          nodeClassName={(node) => (node.data as BoxData).box.kind}
        />
      )}
      <Controls showInteractive={false} orientation="horizontal" />
    </ReactFlow>
  );
};

/** A graph as the layout places it: to move, to zoom, to click. */
export const GraphCanvas = (props: GraphCanvasProps) => (
  <div className="graph min-h-0">
    <ReactFlowProvider>
      <Canvas {...props} />
    </ReactFlowProvider>
  </div>
);
