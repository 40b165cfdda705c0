import type { PaperNumber } from "@mnemograph/core";
import type { ResultLine } from "../run/result-line.js";
import { groupBy } from "../metrics/group-by.js";
import { isInfrastructureError } from "../run/infrastructure-error.js";
import { isOffline } from "../metrics/is-scripted.js";
import { type PaperSample, type Preset, paperProtocol } from "@mnemograph/pipelines/presets";
import { z } from "zod";

/** Which papers a run follows, and with which of its own settings it leaves them. */
export const RunPreset = z.object({
  name: z.string(),
  papers: z.array(z.string()),
  left: z.array(z.string()),
});
export type RunPreset = z.infer<typeof RunPreset>;

/** What published numbers are compared by. */
export type PlayedLine = Pick<ResultLine, "taskType" | "taskId" | "pipeline" | "model" | "error">;

interface PresetRun {
  readonly environment: string;
  readonly split: string;
  readonly isBuiltIn: boolean;
  readonly preset?: RunPreset | null | undefined;
  readonly stream?: object | null | undefined;
}

/** The sample's own name for a task type: `iqa` of `iqa-low/exists`. */
const groupOf = ({ tasks }: PaperSample, taskType: string): string =>
  Object.keys(tasks)
    .filter(
      (name) =>
        taskType === name || taskType.startsWith(`${name}-`) || taskType.startsWith(`${name}/`),
    )
    .toSorted((one, other) => other.length - one.length)[0] ?? "all";

/**
 * The part of a sample that a task type belongs to: one level of actions is one run of the paper's
 * tasks.
 */
const partOf = (sample: PaperSample, taskType: string): string =>
  groupOf(sample, taskType) === "all" ? "all" : taskType.split("/", 1)[0]!;

/**
 * How many tasks were played of each pipeline and part; what something outside the method ended was
 * not.
 */
const playedTasks = (
  results: readonly PlayedLine[],
  sample: PaperSample,
): ReadonlyMap<string, number> =>
  new Map(
    [
      ...groupBy(results, ({ pipeline, taskType }) => `${pipeline} ${partOf(sample, taskType)}`),
    ].map(([key, lines]) => [
      key,
      new Set(lines.flatMap(({ taskId, error }) => (isInfrastructureError(error) ? [] : [taskId])))
        .size,
    ]),
  );

const isWhole = (
  sample: PaperSample,
  played: ReadonlyMap<string, number>,
  pipeline: string,
  part: string,
): boolean => played.get(`${pipeline} ${part}`) === sample.tasks[groupOf(sample, part)];

/** Why no number of the papers may stand beside any row of a run. */
const departures = (
  { split, isBuiltIn, stream = null }: PresetRun,
  { left }: RunPreset,
  models: readonly string[],
  sample: PaperSample,
): readonly string[] => [
  ...(isBuiltIn ? ["built-in tasks"] : []),
  ...(models.some(isOffline) ? ["the offline model is no language model"] : []),
  ...(!isBuiltIn && split !== sample.split ? [`split ${split} and not ${sample.split}`] : []),
  ...left,
  ...(stream !== null && !left.includes("stream") ? ["stream"] : []),
];

/** The part of the sample that was played otherwise: `1 of 134 tasks`. */
const shortfalls = (
  sample: PaperSample,
  played: ReadonlyMap<string, number>,
): readonly string[] => [
  ...new Set(
    [...played].flatMap(([key, count]) => {
      const [pipeline = "", part = ""] = key.split(" ");
      if (isWhole(sample, played, pipeline, part)) return [];
      return [
        `${count} of ${sample.tasks[groupOf(sample, part)]} tasks${part === "all" ? "" : ` of ${part}`}`,
      ];
    }),
  ),
];

/**
 * The papers' numbers that may stand beside a run's rows, and what a reader must know about them:
 * tasks, their number and every setting are the paper's. The model is named, since the papers' own
 * models are no longer available; beside the offline model no number stands.
 */
export const publishedNumbers = (
  numbers: readonly PaperNumber[],
  run: PresetRun,
  results: readonly PlayedLine[],
  presets?: readonly Preset[],
): { readonly papers: readonly PaperNumber[]; readonly remarks: readonly string[] } => {
  const { preset = null } = run;
  if (preset === null) return { papers: [], remarks: [] };
  const sample = paperProtocol(preset.name, run.environment, presets)?.run.sample;
  const described = `Preset ${preset.name}.`;
  if (sample === undefined) return { papers: [], remarks: [described] };
  const models = [...new Set(results.map(({ model }) => model))];
  const played = playedTasks(results, sample);
  const pipelines = new Set(results.map(({ pipeline }) => pipeline));
  const missing = [
    ...shortfalls(sample, played),
    ...(sample.unchecked ?? [])
      .filter((pipeline) => pipelines.has(pipeline))
      .map(
        (pipeline) => `${pipeline} reads a run of your own, which nobody compared with the paper's`,
      ),
  ];
  const apart = departures(run, preset, models, sample);
  const papers = numbers.filter(
    ({ paper, pipeline, taskType }) =>
      apart.length === 0 &&
      preset.papers.includes(paper) &&
      pipeline !== null &&
      sample.unchecked?.includes(pipeline) !== true &&
      isWhole(sample, played, pipeline, partOf(sample, taskType)),
  );
  const theirs = [...new Set(papers.flatMap(({ model }) => model ?? []))];
  const notShown = [...apart, ...missing];
  return {
    papers,
    remarks: [
      notShown.length === 0
        ? described
        : `${described} The papers' numbers are not shown${papers.length > 0 ? " everywhere" : ""}: ${notShown.join("; ")}.`,
      ...(papers.length === 0
        ? []
        : [
            `The papers' numbers are of ${theirs.join(", ")} as they answered then, with the papers' own prompts and examples; this run's are of ${models.join(", ")}.`,
          ]),
    ],
  };
};
