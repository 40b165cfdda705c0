/**
 * Names one run of a sub-graph among several of the same node, for example by the batch memory that
 * it plays with.
 */
export type LabelOf = (input: Readonly<Record<string, unknown>>) => string | undefined;

/** By the batch memory, where the state holds one. */
export const batchLabel: LabelOf = ({ batchId }) =>
  typeof batchId === "string" && batchId !== "" ? batchId : undefined;

/**
 * Turns LangGraph's namespaces (`["playBatch:<uuid>"]`) into paths that people can read:
 * `playBatch:put/2` by label, or `playBatch:1`, `playBatch:2` in the order in which they start.
 */
export const subGraphPaths = () => {
  const names = new Map<string, string>();
  const started = new Map<string, number>();
  const pathOf = (namespace: readonly string[]) =>
    namespace.map((part) => names.get(part) ?? part).join("/");
  return {
    start: (
      namespace: readonly string[],
      task: { readonly id: string; readonly name: string; readonly label?: string | undefined },
    ) => {
      const place = `${pathOf(namespace)}/${task.name}`;
      const number = (started.get(place) ?? 0) + 1;
      started.set(place, number);
      names.set(`${task.name}:${task.id}`, `${task.name}:${task.label ?? number}`);
    },
    pathOf,
  };
};
