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
import { type KeyboardEvent, memo, useEffect, useMemo } from "react";
import { linePath } from "../../../src/drawing/line-path.js";
import type { GraphLayout, PlacedBox, PlacedEdge } from "../../../src/drawing/layout-graph.js";
import { isCalm } from "../keys.js";

/** A box of a graph, and how it is shown now. */
interface BoxData extends Record<string, unknown> {
  readonly box: PlacedBox;
  readonly isLit: boolean;
  readonly isRunning: boolean;
  readonly isChosen: boolean;
  readonly isFaint: boolean;
  readonly toggle: ((id: string) => void) | null;
}
type BoxNode = Node<BoxData, "box">;

const Box = memo(
  ({ data: { box, isLit, isRunning, isChosen, isFaint, toggle } }: NodeProps<BoxNode>) => {
    const classes = [
      "box",
      box.kind,
      isLit && "lit",
      isRunning && "running",
      isChosen && "chosen",
      isFaint && "faint",
      box.isFolded && "folded",
    ]
      .filter(Boolean)
      .join(" ");
    return (
      <div className={classes} style={{ width: box.width, height: box.height }}>
        {box.label !== "" && <b>{box.label}</b>}
        {isLit && <span className="sr-only"> (active)</span>}
        {isRunning && <span className="sr-only"> (running)</span>}
        {box.detail.map((line) => (
          <small key={line}>{line}</small>
        ))}
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
  },
);
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

const NONE: ReadonlySet<string> = new Set();
const allClear = () => false;

/** The boxes of a graph, drawn again where something of them changes. */
const useBoxNodes = ({
  layout,
  lit = null,
  running = NONE,
  chosen = null,
  faint = allClear,
  choose,
  toggle,
}: GraphCanvasProps): BoxNode[] =>
  useMemo(
    () =>
      layout.boxes.map((box): BoxNode => ({
        id: box.id,
        type: "box",
        position: { x: box.x, y: box.y },
        width: box.width,
        height: box.height,
        data: {
          box,
          isLit: box.id === lit,
          isRunning: running.has(box.id),
          isChosen: box.id === chosen,
          isFaint: faint(box.id),
          toggle: toggle ?? null,
        },
        focusable: box.kind === "node" && choose !== undefined,
        selectable: false,
        zIndex: box.depth + (box.kind === "frame" ? 0 : 1),
        // Only what has a role may have a name of its own; start and end say theirs as text.
        ...(box.kind !== "terminal" && {
          ariaRole: "group",
          ariaLabel: `${box.kind} ${box.label}`,
        }),
      })),
    [layout, lit, running, chosen, faint, choose, toggle],
  );

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
  const { layout, lit = null, chosen = null, choose, isSmall = false } = props;
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
      elementsSelectable={false}
      edgesFocusable={false}
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
      <Lines layout={layout} around={chosen ?? lit} />
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
export const GraphCanvas = (props: GraphCanvasProps) => {
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const id =
      event.target instanceof HTMLElement && event.target.classList.contains("react-flow__node")
        ? event.target.dataset["id"]
        : undefined;
    if (id === undefined || !["Enter", " "].includes(event.key)) return;
    event.preventDefault();
    props.choose?.(id);
  };
  return (
    <div className="graph min-h-0" onKeyDown={press}>
      <ReactFlowProvider>
        <Canvas {...props} />
      </ReactFlowProvider>
    </div>
  );
};
