import { isOffline } from "../metrics/is-scripted.js";
import type { OpenEnvironment } from "@mnemograph/core";
import {
  costOf,
  type ImageDetail,
  openaiPrices,
  pictureTokens,
  type PriceTable,
  priceOf,
} from "@mnemograph/models";
import type { NodeOptions } from "@mnemograph/nodes";
import type { PipelineEntry } from "@mnemograph/pipelines/entries";
import type { Episode } from "../plan/plan-run.js";

/** What a pipeline may ask for at most, reported before it plays. */
export interface CallBound {
  readonly pipeline: string;
  readonly calls: number;
  /** Sent in all calls together. */
  readonly pictures: number;
  /** US dollars at list prices; null where the price is unknown. */
  readonly dollars: number | null;
}

interface Planned {
  readonly open: Pick<OpenEnvironment, "environment" | "maxStepsOf" | "pictureSize">;
  readonly entries: readonly PipelineEntry[];
  readonly optionsOf: (pipeline: string) => NodeOptions;
  readonly model: string;
  readonly imageDetail?: ImageDetail | undefined;
  /** What is planned for all pipelines. */
  readonly episodes: readonly Pick<Episode, "pipeline" | "task">[];
  readonly prices?: PriceTable;
}

const PICTURE_SIZE = 256;

/** How many calls a pipeline's episodes need where each goes to its last step. */
const callsOf = ({ name, calls }: PipelineEntry, { open, episodes }: Planned): number => {
  const { maxStepsOf = () => open.environment.maxSteps } = open;
  const stepped = { thoughts: 0, starts: 1, openings: 0, ended: {}, asked: {}, inside: {} };
  return episodes
    .filter(({ pipeline }) => pipeline === name)
    .reduce((sum, { task }) => sum + (calls?.({ ...stepped, steps: maxStepsOf(task) }) ?? 0), 0);
};

/**
 * Calls, pictures and dollars of the pipelines whose calls are known before anything is played, at
 * most; those without calls need none of them.
 */
export const boundCalls = (planned: Planned): readonly CallBound[] => {
  const { entries, optionsOf, model, imageDetail, open, prices = openaiPrices } = planned;
  return entries.flatMap((entry) => {
    const size = entry.callSize?.(optionsOf(entry.name));
    if (size === undefined) return [];
    const calls = callsOf(entry, planned);
    const promptTokens =
      size.promptTokens +
      size.pictures * pictureTokens(model, open.pictureSize ?? PICTURE_SIZE, imageDetail);
    const each = isOffline(model)
      ? 0
      : costOf({ promptTokens, completionTokens: size.replyTokens }, priceOf(model, prices));
    return [
      {
        pipeline: entry.name,
        calls,
        pictures: calls * size.pictures,
        dollars: each === null ? null : calls * each,
      },
    ];
  });
};

const priced = (dollars: number | null) =>
  dollars === null ? "at a price that is unknown" : `for $${dollars.toFixed(2)}`;
const inWords = ({ calls, pictures, dollars }: Omit<CallBound, "pipeline">) =>
  `${calls.toLocaleString("en")} calls with ${pictures.toLocaleString("en")} pictures ${priced(dollars)}`;

/** The same in words, for whoever may still stop it: a line for each pipeline and one for all. */
export const describeBounds = (bounds: readonly CallBound[]): readonly string[] => {
  if (bounds.length === 0) return [];
  const sum = (of: (one: CallBound) => number) => bounds.reduce((total, one) => total + of(one), 0);
  const dollars = bounds.some((one) => one.dollars === null)
    ? null
    : sum((one) => one.dollars ?? 0);
  return [
    ...bounds.map((one) => `${one.pipeline}: at most ${inWords(one)}`),
    ...(bounds.length === 1
      ? []
      : [
          `together at most ${inWords({ calls: sum((one) => one.calls), pictures: sum((one) => one.pictures), dollars })}`,
        ]),
  ];
};
