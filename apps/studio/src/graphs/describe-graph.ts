import { type GraphDrawing, describeOptions, drawGraph } from "@mnemograph/core";
import { layoutGraph } from "../drawing/layout-graph.js";

type GraphSpec = Parameters<typeof drawGraph>[0];
type NodeLike = GraphSpec["nodes"][string];

/** One sentence about a node, where the paper has it, and the file it is written in. */
export interface NodeNote {
  readonly text: string;
  readonly module: string;
  /** The file, from the repository's root. */
  readonly source?: string;
}

const isSpec = (node: NodeLike): node is NodeLike & { readonly spec: GraphSpec } =>
  typeof node === "function" && "spec" in node;

const describeNode = (
  id: string,
  key: string,
  node: Exclude<NodeLike, { readonly spec: GraphSpec }>,
  notes: Readonly<Record<string, NodeNote>>,
) => {
  const own = typeof node === "function" ? undefined : node;
  const name = own?.name ?? key;
  return {
    /** With the names of the frames around it, as in the layout. */
    id,
    name,
    reads: Object.keys(own?.reads ?? {}),
    writes: Object.keys(own?.writes ?? {}),
    needs: own?.needs ?? [],
    /** What can be set: values, default, the paper's value. */
    options: Object.entries(own?.options ?? {}).flatMap(([option, schema]) =>
      describeOptions(schema, option),
    ),
    prompts: (own?.prompts ?? []).map((prompt) => ({
      id: prompt.id,
      hash: prompt.hash,
      messages: prompt.sample ?? [],
    })),
    note: own !== undefined && Object.hasOwn(notes, name) ? (notes[name] ?? null) : null,
  };
};
export type NodeDescription = ReturnType<typeof describeNode>;

const describeNodes = (
  spec: GraphSpec,
  notes: Readonly<Record<string, NodeNote>>,
  prefix = "",
): readonly NodeDescription[] =>
  Object.entries(spec.nodes).flatMap(([key, node]) =>
    isSpec(node)
      ? describeNodes(node.spec, notes, `${prefix}${key}/`)
      : [describeNode(prefix + key, key, node, notes)],
  );

const framesOf = (drawing: GraphDrawing, prefix = ""): readonly string[] =>
  drawing.nodes.flatMap(({ id, graph }) =>
    graph ? [prefix + id, ...framesOf(graph, `${prefix}${id}/`)] : [],
  );

interface DescribedPipeline {
  readonly name: string;
  readonly title: string;
  readonly definition: { readonly spec: GraphSpec };
}

/** A pipeline as the page draws it: its layout, and what a click on a node shows. */
export const describeGraph = (
  { name, title, definition }: DescribedPipeline,
  notes: Readonly<Record<string, NodeNote>>,
  folded: ReadonlySet<string> = new Set(),
) => {
  const drawing = drawGraph(definition.spec);
  return {
    name,
    title,
    layout: layoutGraph(drawing, folded),
    frames: framesOf(drawing),
    nodes: describeNodes(definition.spec, notes),
  };
};
export type GraphDescription = ReturnType<typeof describeGraph>;
