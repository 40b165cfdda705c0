interface Writer {
  readonly name?: string;
}

interface WritingNode {
  writers: readonly Writer[];
}

/** LangGraph's name of what runs after a node and finds its ways. */
const isBranch = ({ name }: Writer): boolean => name === "<branch_run>";

/**
 * LangGraph looks for a `Command` in what every node returned, by two runnables a step. Nodes that
 * cannot return one are freed of that: `ways` is the number of conditional edges after each of
 * them, so that nothing else is taken away. It is the first branch that LangGraph adds.
 */
export const withoutCommands = <Compiled extends { nodes: Record<string, WritingNode> }>(
  compiled: Compiled,
  ways: Readonly<Record<string, number>>,
): Compiled => {
  for (const [name, count] of Object.entries(ways)) {
    const node = compiled.nodes[name];
    if (node === undefined) continue;
    const branches = node.writers.filter(isBranch);
    if (branches.length !== count + 1) continue;
    node.writers = node.writers.filter((writer) => writer !== branches[0]);
  }
  return compiled;
};
