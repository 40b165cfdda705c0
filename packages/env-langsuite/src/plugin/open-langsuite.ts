import { setImmediate as letOthersRun } from "node:timers/promises";
import {
  seededRandom,
  type Task,
  type Trajectory,
  oneOf,
  firstOfType,
} from "@mnemograph/core/domain";
import {
  builtInTaskCount,
  type EnvironmentParts,
  type EnvironmentSettings,
  type OpenEnvironment,
  plainExample,
} from "@mnemograph/core/environment";
import { type Suite, demonstrateAgent, demonstrateSuite, openSuite } from "../suite/open-suite.js";
import type { SuitePart } from "../suite/suite-part.js";
import type { SuiteSource } from "../suite/suite-source.js";
import { suiteMeasures } from "../suite/suite-measures.js";
import { readLangsuiteData } from "../suite/read-data-folder.js";
import { exampleTexts } from "./example-texts.js";
import { builtInSplits, parseLangsuiteOptions, splits } from "./langsuite-options.js";
import { openTeams } from "./open-teams.js";

/**
 * Built-in tasks of each part: a multiple of the seven Household types and the three question
 * types.
 */
const BUILT_IN_TASKS = 42;

/**
 * Kinds of tasks in a part, at most: so many tasks are drawn for one demonstration of each kind.
 */
const KINDS = {
  household: 7,
  iqa: 3,
  babyai: 7,
  rearrangement: 1,
  "ma-household": 1,
  "ma-wah": 1,
} as const;

/** Section 5.1; 50 of each of the three types of questions. */
const PAPER_SAMPLE = {
  babyai: 100,
  rearrangement: 100,
  iqa: 50,
  household: 100,
  "ma-household": 50,
  "ma-wah": 50,
} as const;

const sourceOf = (
  { data, split, limit, seed }: EnvironmentSettings,
  isPaperSample: boolean,
): SuiteSource =>
  data === null
    ? {
        split: oneOf("split", split, builtInSplits) === "train" ? "train" : "held-out",
        seed,
        count: builtInTaskCount(limit ?? BUILT_IN_TASKS, "--limit"),
      }
    : {
        data: readLangsuiteData(data),
        split: oneOf("split", split, splits),
        ...(limit === null ? {} : { limit }),
        ...(isPaperSample ? { limits: PAPER_SAMPLE } : {}),
      };

/** Training tasks are always built-in ones: LangSuitE's task files hold none. */
const openTraining = (part: SuitePart, perType: number, seed: number): Suite =>
  openSuite({
    parts: [part],
    source: {
      split: "train",
      seed,
      count: builtInTaskCount(perType, "--per-type") * KINDS[part.task],
    },
  });

const demonstrateTraining = async (
  parts: readonly SuitePart[],
  perType: number,
  seed: number,
): Promise<readonly Trajectory[]> => {
  const shown: Trajectory[] = [];
  for (const part of parts) {
    // All parts together take seconds of the processor: Ctrl-C has its turn.
    await letOthersRun();
    const suite = openTraining(part, perType, seed);
    await letOthersRun();
    shown.push(...(await demonstrateSuite(suite)));
    for (const team of suite.teams)
      for (const { id } of team.environment.agents(team.environment.tasks[0]?.id ?? ""))
        shown.push(...demonstrateAgent(team, id));
  }
  return firstOfType(shown, perType);
};

/** New goals are drawn under another seed than demonstrations. */
const NEW_GOALS = 1_000_003;

/** The rooms, grids and houses of these settings, with their demonstrations and examples. */
export const openLangsuite = async (
  settings: EnvironmentSettings,
  { writeExample = plainExample }: EnvironmentParts = {},
): Promise<OpenEnvironment> => {
  const { parts, canAsk, isPaperSample } = parseLangsuiteOptions(settings.options);
  const suite = openSuite({
    parts,
    source: sourceOf(settings, isPaperSample),
    version: settings.data === null ? "built-in" : "files",
    canAsk,
  });
  const single = parts.filter(({ isTeam }) => !isTeam);
  const demonstrations = ({ perType, seed }: { readonly perType: number; readonly seed: number }) =>
    demonstrateTraining(parts, perType, seed);
  return {
    environment: suite.environment,
    tasks: suite.tasks,
    teams: openTeams(suite, settings.options["human"]),
    taskTypes: [...new Set(suite.tasks.map(({ type }) => type))],
    measures: suiteMeasures(suite),
    demonstrations,
    async newGoals({ perType, demonstrations: { seed } }) {
      const drawn = openSuite({
        parts: single,
        source: {
          split: "train",
          seed: seed + NEW_GOALS,
          count: builtInTaskCount(perType, "--refine-goals") * 7,
        },
      });
      const tasks: readonly Task[] = seededRandom(seed).shuffle(drawn.environment.tasks);
      return { environment: drawn.environment, tasks };
    },
    async examples(withThoughts, count) {
      const write = (trajectory: Trajectory) =>
        writeExample(trajectory, { withThoughts, view: "Obs:" });
      // Watch-and-help has one kind of task: find things and bring them to a place.
      const hasKinds = (type: string) => type.startsWith("ma-household/");
      const texts = exampleTexts(
        await demonstrateTraining(parts, 8, -settings.seed),
        write,
        hasKinds,
        count,
      );
      return ({ type }) => texts.get(type) ?? [];
    },
  };
};
