import {
  branchOf,
  changesOf,
  type InspectedMemory,
  inspectMemoryFile,
  liveBatches,
  type Session,
} from "@mnemograph/bench";
import type { Io } from "../io.js";

type TupleStats = Awaited<ReturnType<Awaited<ReturnType<Session["tupleMemory"]>>["stats"]>>;

/** LDM2's index as lines: batches, goal types, observation types. */
export const tupleLines = (stats: TupleStats): readonly string[] => {
  const live = liveBatches(stats.batches.map(({ batchId }) => batchId));
  return [
    `version ${stats.version}: ${stats.tuples} tuples, ${stats.refined} of them refined`,
    ...stats.batches.flatMap((batch) => [
      `batch ${batch.batchId}: ${batch.tuples} tuples${live.includes(batch.batchId) ? "" : ", replaced by a later clustering"}`,
      ...batch.goalTypes.flatMap((type) => [
        `  goal type ${type.id} "${type.name}": ${type.goals} goals, ${type.tuples} tuples`,
        ...type.observationTypes.map(
          (cell) => `    observation type ${cell.id} "${cell.name}": ${cell.tuples} tuples`,
        ),
      ]),
    ]),
  ];
};

const statsLines = ({ stats, version, entries }: InspectedMemory): readonly string[] => {
  if (stats === undefined) return [`version ${version}: ${entries.length} entries`];
  if ("tuples" in stats) return tupleLines(stats);
  if ("notes" in stats)
    return [`version ${version}: ${stats.notes} notes, made by ${stats.batches} batches`];
  const { logs, successes, entries: texts, categories, embedder } = stats;
  return [
    `version ${version}: ${logs} experiences, ${successes} of them successful, ${texts} actions and observations${embedder === undefined ? "" : `, embedded with ${embedder.model} (${embedder.dimensions} numbers)`}`,
    ...Object.entries(categories).map(([name, count]) => `  category "${name}": ${count}`),
  ];
};

const branchLines = ({ metadata, version }: InspectedMemory): readonly string[] => {
  const branch = branchOf(metadata);
  if (branch === undefined) return [];
  const { parent, author, madeAt } = branch;
  const changes = changesOf(branch, version);
  const count = `${changes} ${changes === 1 ? "change" : "changes"} by hand`;
  return [
    `branch of "${parent.namespace}" version ${parent.version}, ${count}, by ${author}, ${madeAt}`,
  ];
};

const memoryLines = (memory: InspectedMemory, limit: number): readonly string[] => [
  `${memory.kind} "${memory.namespace}"`,
  ...branchLines(memory),
  ...statsLines(memory),
  ...memory.entries.slice(0, limit).map((entry) => `  ${JSON.stringify(entry)}`),
  ...(memory.entries.length > limit
    ? [`  … ${memory.entries.length - limit} more; --limit shows them`]
    : []),
];

export interface InspectFileOptions {
  readonly kind?: string;
  readonly namespace?: string;
  readonly limit: number;
  readonly json?: boolean;
}

/** What the memories of a file hold, for people or as JSON. */
export const inspectFile = async (
  file: string,
  { limit, json, ...wanted }: InspectFileOptions,
  io: Io,
): Promise<void> => {
  const memories = await inspectMemoryFile({ file, ...wanted });
  const texts = memories.map((memory) => memoryLines(memory, limit).join("\n"));
  io.answer({ json }, memories, texts.join("\n\n"));
};
