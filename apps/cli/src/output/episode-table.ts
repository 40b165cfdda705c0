import { formatTable, type ResultLine } from "@mnemograph/bench/results";
import { printableText } from "@mnemograph/core/domain";

/** One recorded episode: from its result, or from its id alone while it has none. */
export interface ListedEpisode {
  /** Its place in the list of the whole run, from 1; `trace` takes it. */
  readonly number: number;
  readonly episodeId: string;
  readonly pipeline: string | null;
  readonly task: string | null;
  /** `success`, `failed`, `failed (0.67)` with a score, an error's code, or `unfinished`. */
  readonly outcome: string;
  readonly steps: number | null;
  /** Prompt and completion tokens of all calls. */
  readonly tokens: number | null;
}

const outcomeOf = ({ error, success, score }: ResultLine): string => {
  if (error !== undefined) return error.code;
  if (success) return "success";
  return score > 0 ? `failed (${score.toFixed(2)})` : "failed";
};

/** The episodes of a run in the order of their ids, with their results. */
export const listedEpisodes = (
  ids: readonly string[],
  results: readonly ResultLine[],
): readonly ListedEpisode[] => {
  const resultOf = new Map(results.map((result) => [result.episodeId, result]));
  return ids.map((episodeId, index) => {
    const place = { number: index + 1, episodeId };
    const result = resultOf.get(episodeId);
    if (result === undefined)
      return {
        ...place,
        pipeline: null,
        task: null,
        outcome: "unfinished",
        steps: null,
        tokens: null,
      };
    const { pipeline, taskId, steps, promptTokens, completionTokens } = result;
    return {
      ...place,
      pipeline,
      task: taskId,
      outcome: outcomeOf(result),
      steps,
      tokens: promptTokens + completionTokens,
    };
  });
};

/** The table that `trace` prints without an episode. */
export const episodeTable = (episodes: readonly ListedEpisode[]): string =>
  formatTable(
    [
      ["#", "pipeline", "task", "outcome", "steps", "tokens"],
      ...episodes.map(({ number, episodeId, pipeline, task, outcome, steps, tokens }) => [
        String(number),
        printableText(pipeline ?? "–"),
        printableText(task ?? episodeId),
        outcome,
        String(steps ?? "–"),
        tokens?.toLocaleString("en-US") ?? "–",
      ]),
    ],
    [1, 2, 3],
    "text",
  );
