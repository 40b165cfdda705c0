import { groupBy } from "../metrics/group-by.js";
import type { Episode } from "../plan/plan-run.js";
import { learnsAt } from "../plan/stream-part.js";
import type { ResultLine } from "../run/result-line.js";
import { type Price, costOf } from "@mnemograph/models";

/** Model calls and what they hold. */
export interface Usage {
  readonly calls: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
}

/** The same with its price in US dollars; null where no price is known. */
export interface PricedUsage extends Usage {
  readonly cost: number | null;
}

/** One line of an estimate: a pipeline's episodes, or the making of a memory. */
export interface EstimatedPart {
  readonly name: string;
  /** Null for what is no episode. */
  readonly episodes: number | null;
  /** From the means of the sample. */
  readonly expected: PricedUsage;
  /** As if every episode were as dear as the dearest of the sample. */
  readonly most: PricedUsage;
}

type Sampled = Pick<
  ResultLine,
  "taskType" | "stream" | "calls" | "promptTokens" | "completionTokens"
>;
type Planned = Pick<Episode, "stream"> & { readonly task: Pick<Episode["task"], "type"> };

/** Episodes of one kind count as alike: a memory that learns asks for more than one that is read. */
const kindOf = (type: string, stream: Planned["stream"]): string =>
  learnsAt(stream?.part) ? type : `${type}, read`;

const priced = (usage: Usage, price: Price | null): PricedUsage => ({
  ...usage,
  cost: price === null ? null : costOf(usage, price),
});

const mean = (lines: readonly Sampled[], of: (line: Sampled) => number) =>
  lines.reduce((sum, line) => sum + of(line), 0) / lines.length;

const usageOf = (pick: (of: (line: Sampled) => number) => number): Usage => ({
  calls: Math.round(pick(({ calls }) => calls)),
  promptTokens: Math.round(pick(({ promptTokens }) => promptTokens)),
  completionTokens: Math.round(pick(({ completionTokens }) => completionTokens)),
});

/**
 * A pipeline's episodes by a sample of them: each counts as the mean of its task type, and of those
 * that learn or read alone in a protocol; as the mean of all where the sample lacks its own.
 */
export const estimatePart = (
  name: string,
  {
    planned,
    sample,
    price,
  }: {
    readonly planned: readonly Planned[];
    readonly sample: readonly Sampled[];
    readonly price: Price | null;
  },
): EstimatedPart => {
  const ofKind = groupBy(sample, ({ taskType, stream }) => kindOf(taskType, stream));
  const likeOf = ({ task, stream }: Planned) => ofKind.get(kindOf(task.type, stream)) ?? sample;
  const expected = usageOf((of) =>
    planned.reduce((sum, episode) => sum + mean(likeOf(episode), of), 0),
  );
  const most = usageOf((of) => planned.length * Math.max(...sample.map(of)));
  return {
    name,
    episodes: planned.length,
    expected: priced(expected, price),
    most: priced(most, price),
  };
};

/** What was measured as a whole. */
export const partOf = (name: string, usage: Usage, price: Price | null): EstimatedPart => {
  const whole = priced(usage, price);
  return { name, episodes: null, expected: whole, most: whole };
};

/** All parts together; dollars are null as soon as one part's are. */
export const total = (
  parts: readonly EstimatedPart[],
): Pick<EstimatedPart, "expected" | "most"> => {
  const sum = (of: (part: EstimatedPart) => PricedUsage): PricedUsage =>
    parts.map(of).reduce(
      (all, one) => ({
        calls: all.calls + one.calls,
        promptTokens: all.promptTokens + one.promptTokens,
        completionTokens: all.completionTokens + one.completionTokens,
        cost: all.cost === null || one.cost === null ? null : all.cost + one.cost,
      }),
      { calls: 0, promptTokens: 0, completionTokens: 0, cost: 0 },
    );
  return { expected: sum(({ expected }) => expected), most: sum(({ most }) => most) };
};
