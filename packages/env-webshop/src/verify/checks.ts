import { z } from "zod";
import type { Goal, GoalSet } from "../goal/goal.js";
import { RecordedGoal } from "../load/shared-files.js";
import type { ShopKeeper } from "./shop-keeper.js";
import type { CaseVerdict } from "./verdict.js";
import { AgentEpisode, verifyAgentEpisode } from "./verify-agent-episode.js";
import { verifyGoals } from "./verify-goals.js";
import { indexStatistics, NormsFile, TermCase, verifyLengths } from "./verify-index.js";
import { ReactTranscript, verifyReactTranscript } from "./verify-react-transcript.js";
import { RewardCase, verifyReward } from "./verify-reward.js";
import { TextTranscript, verifyTextTranscript } from "./verify-text-transcript.js";
import {
  AnalyzerCase,
  ColorCase,
  ExpectedProduct,
  RankingCase,
  RatioCase,
  verifyAnalyzer,
  verifyColor,
  verifyProduct,
  verifyRanking,
  verifyRatio,
} from "./verify-values.js";

/** A kind of recording: its name, the form of one record, and the comparison of all. */
export type Check = readonly [
  kind: string,
  schema: z.ZodType,
  verify: (records: readonly unknown[]) => readonly CaseVerdict[],
];

/**
 * A case that cannot be played at all is a mismatch, reported with its error, and does not stop the
 * others.
 */
const attempt = (index: number, verify: () => CaseVerdict): CaseVerdict => {
  try {
    return verify();
  } catch (error) {
    return {
      name: `case ${index}`,
      difference: { field: "error", expected: "a comparison", found: String(error) },
    };
  }
};

const check = <Schema extends z.ZodType>(
  kind: string,
  schema: Schema,
  verify: (record: z.output<Schema>) => CaseVerdict,
): Check => [
  kind,
  schema,
  (records) =>
    records.map((record, index) => attempt(index, () => verify(record as z.output<Schema>))),
];

/** Every kind of recording that can be compared, recognized by the form of its records. */
export const checksFor = (
  { shop, visit }: ShopKeeper,
  goalsFor: ((goalSet: GoalSet) => readonly Goal[]) | undefined,
): readonly Check[] => [
  check("page transcripts, text environment", TextTranscript, (record) =>
    verifyTextTranscript(record, visit),
  ),
  check("page transcripts, ReAct view", ReactTranscript, (record) =>
    verifyReactTranscript(record, visit),
  ),
  check("agent episodes", AgentEpisode, (record) => verifyAgentEpisode(record, visit)),
  check("rewards", RewardCase, (record) => verifyReward(record, shop("synthetic"))),
  check("search rankings", RankingCase, (record) => verifyRanking(record, shop("synthetic"))),
  check("analyzer tokens", AnalyzerCase, verifyAnalyzer()),
  check("colours", ColorCase, verifyColor),
  check("word ratios", RatioCase, verifyRatio),
  check("products", ExpectedProduct, (record) => verifyProduct(record, shop("synthetic"))),
  [
    "index terms",
    TermCase,
    (records) => {
      const statistics = indexStatistics(shop("synthetic"));
      return (records as z.infer<typeof TermCase>[]).map(({ t, df, ttf }) => {
        const found = statistics.get(t);
        const agrees = found?.[0] === df && found[1] === ttf;
        return {
          name: t,
          difference: agrees ? undefined : { field: "frequencies", expected: [df, ttf], found },
        };
      });
    },
  ],
  [
    "index lengths",
    NormsFile,
    (records) =>
      (records as z.infer<typeof NormsFile>[]).flatMap((file) =>
        verifyLengths(file, shop("synthetic")),
      ),
  ],
  ...(goalsFor === undefined
    ? []
    : [
        [
          "goals",
          RecordedGoal,
          (records) => verifyGoals(records as z.output<typeof RecordedGoal>[], goalsFor),
        ] satisfies Check,
      ]),
];
