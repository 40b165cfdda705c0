import { type GraphDrawing, type OptionRow, describeOptions, drawGraph } from "@mnemograph/core";
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

export interface NodeDescription {
  /** With the names of the frames around it, as in the layout. */
  readonly id: string;
  readonly name: string;
  readonly reads: readonly string[];
  readonly writes: readonly string[];
  readonly needs: readonly string[];
  /** What can be set: values, default, the paper's value. */
  readonly options: readonly OptionRow[];
  readonly prompts: readonly {
    readonly id: string;
    readonly hash: string;
    readonly messages: readonly { readonly role: string; readonly content: string }[];
  }[];
  readonly note: NodeNote | null;
}

const isSpec = (node: NodeLike): node is NodeLike & { readonly spec: GraphSpec } =>
  typeof node === "function" && "spec" in node;

const describeNodes = (
  spec: GraphSpec,
  notes: Readonly<Record<string, NodeNote>>,
  prefix = "",
): readonly NodeDescription[] =>
  Object.entries(spec.nodes).flatMap(([key, node]): readonly NodeDescription[] => {
    const id = prefix + key;
    if (isSpec(node)) return describeNodes(node.spec, notes, `${id}/`);
    if (typeof node === "function")
      return [
        { id, name: key, reads: [], writes: [], needs: [], options: [], prompts: [], note: null },
      ];
    const prompts = (node.prompts ?? []).map((prompt) => ({
      id: prompt.id,
      hash: prompt.hash,
      messages: prompt.sample ?? [],
    }));
    return [
      {
        id,
        name: node.name,
        reads: Object.keys(node.reads),
        writes: Object.keys(node.writes),
        needs: node.needs ?? [],
        options: Object.entries(node.options ?? {}).flatMap(([name, schema]) =>
          describeOptions(schema, name),
        ),
        prompts,
        note: Object.hasOwn(notes, node.name) ? notes[node.name]! : null,
      },
    ];
  });

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
