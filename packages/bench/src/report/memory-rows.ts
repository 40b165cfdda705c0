import { groupBy } from "../metrics/group-by.js";
import type { MemoryTokens } from "../metrics/memory-tokens.js";
import { learnsAt } from "../plan/stream-part.js";
import { isInfrastructureError } from "../run/infrastructure-error.js";
import type { ResultLine } from "../run/result-line.js";
import { type TableFormat, formatTable } from "./format-table.js";

/** What memory took of the tokens of a pipeline's episodes; means per episode. */
export interface MemoryRow extends MemoryTokens {
  readonly model: string;
  readonly pipeline: string;
  /** Whether memory learned from the episodes, or was read alone. */
  readonly use: "learn" | "read";
  /** Episodes whose prompts were kept. */
  readonly episodes: number;
}

/**
 * What memory took, by pipeline and by whether it learned. Episodes that something outside the
 * method ended are left out, and those without prompts.
 */
export const memoryRows = (
  results: readonly ResultLine[],
  tokens: ReadonlyMap<string, MemoryTokens>,
): readonly MemoryRow[] => {
  const counted = results.flatMap(({ model, pipeline, episodeId, error, stream }) => {
    const own = tokens.get(episodeId);
    const use: MemoryRow["use"] = learnsAt(stream?.part) ? "learn" : "read";
    return own === undefined || isInfrastructureError(error) ? [] : [{ model, pipeline, use, own }];
  });
  const groups = groupBy(counted, ({ model, pipeline, use }) => `${model}\n${pipeline}\n${use}`);
  return [...groups.values()].flatMap((group) =>
    group.slice(0, 1).map(({ model, pipeline, use }) => {
      const mean = (of: keyof MemoryTokens) =>
        group.reduce((sum, { own }) => sum + own[of], 0) / group.length;
      return {
        model,
        pipeline,
        use,
        episodes: group.length,
        prompt: mean("prompt"),
        completion: mean("completion"),
        recalled: mean("recalled"),
        learning: mean("learning"),
      };
    }),
  );
};

const share = (part: number, whole: number) =>
  whole === 0 ? "–" : ((100 * part) / whole).toFixed(1);

/** The same as a table; nothing where no prompts are known, or no memory was. */
export const renderMemory = (
  rows: readonly MemoryRow[],
  nameOf: (row: MemoryRow) => string,
  format: TableFormat,
): readonly string[] => {
  if (rows.length === 0) return [];
  const isSplit = rows.some(({ use }) => use === "read");
  return [
    "",
    "Tokens that memory takes, per episode: recalled texts as a share of all prompts (estimated by characters), calls that judge or write memory, and both as a share of all tokens:",
    formatTable(
      [
        [
          "pipeline",
          ...(isSplit ? ["memory"] : []),
          "n",
          "prompts",
          "recalled",
          "% of prompts",
          "learning",
          "% of all tokens",
        ],
        ...rows.map((row) => [
          nameOf(row),
          ...(isSplit ? [row.use === "learn" ? "learns" : "read alone"] : []),
          String(row.episodes),
          row.prompt.toFixed(0),
          row.recalled.toFixed(0),
          share(row.recalled, row.prompt),
          row.learning.toFixed(0),
          share(row.recalled + row.learning, row.prompt + row.completion),
        ]),
      ],
      isSplit ? [0, 1] : [0],
      format,
    ),
  ];
};
