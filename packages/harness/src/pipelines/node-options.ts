import { MnemographError } from "@mnemograph/core";
import type {
  AskHumanDeps,
  BatchOptions,
  BeamOptions,
  ChatOptions,
  ChooseProcessDeps,
  ClusterOptions,
  CompareProcessesDeps,
  EmbedExperiencesOptions,
  EmmemOptions,
  ExploreOptions,
  GuardOptions,
  HistoryOptions,
  IndexOptions,
  LlmOptions,
  MakePlanDeps,
  NextTrialDeps,
  ParseOptions,
  RankOptions,
  RefineOptions,
  ReflexionOptions,
  RetrieveExperiencesOptions,
  RunningTextOptions,
  TupleOptions,
  WarmerRetry,
  WriteExperienceOptions,
} from "@mnemograph/nodes";
import { z } from "zod";
import { requireOptionNames } from "./option-names.js";

/** What decides how LDM2's memory is formed and refined. */
interface MemoryOptions {
  readonly history?: HistoryOptions;
  readonly cluster?: ClusterOptions;
  readonly index?: IndexOptions;
  readonly tuple?: TupleOptions;
  readonly retrieve?: RankOptions & Omit<RetrieveExperiencesOptions, keyof RankOptions>;
  readonly parse?: ParseOptions;
  readonly explore?: ExploreOptions;
  readonly beam?: BeamOptions;
  /** `explore`: whether a goal refines one batch of its type (`roundRobin`) or all of them; the command line hands the goals out. */
  readonly refine?: RefineOptions & { readonly explore?: "roundRobin" | "all" };
  readonly compare?: NonNullable<CompareProcessesDeps["compare"]>;
  /** Temperature, length and ends of replies by the nodes' names; `default` serves all. */
  readonly llm?: LlmOptions;
}

/** The options of the pipelines' nodes, as the pages of the pipelines list them; plain JSON. */
export interface NodeOptions extends MemoryOptions {
  readonly batches?: BatchOptions;
  readonly choose?: NonNullable<ChooseProcessDeps["choose"]>;
  readonly guard?: GuardOptions;
  readonly running?: RunningTextOptions;
  readonly reflexion?: ReflexionOptions;
  readonly emmem?: EmmemOptions & { readonly maxRetries?: number };
  readonly planning?: NonNullable<MakePlanDeps["planning"]>;
  readonly executor?: { readonly recentEntries?: number; readonly maxCharacters?: number };
  readonly write?: WriteExperienceOptions;
  readonly trials?: NonNullable<NextTrialDeps["trials"]>;
  readonly embedding?: Pick<EmbedExperiencesOptions, "officialOffset">;
  readonly chat?: ChatOptions;
  /** Replies shorter than this count as empty where Reflexion's and EmMem's actors ask again at rising temperatures. */
  readonly retries?: Pick<WarmerRetry, "minimumCharacters">;
  /** Which steps a result counts where there were trials: those of the last one (default), or of all together. */
  readonly steps?: "last" | "sum";
  readonly human?: Omit<NonNullable<AskHumanDeps["human"]>, "question">;
}

const memoryNames = ["history", "cluster", "index", "tuple", "retrieve", "parse", "explore", "beam", "refine", "compare", "llm"] as const;

/** Options as settings carry them between processes. */
export const NodeOptionsJson = z.record(z.string(), z.json());
export type NodeOptionsJson = z.infer<typeof NodeOptionsJson>;

/** Reads `{"retrieve":{"max":4}}`; throws USAGE for what is no JSON object or names an unknown group or option. */
export const parseNodeOptions = (text: string): NodeOptionsJson => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new MnemographError({
      code: "USAGE",
      message: "--set is no JSON",
      hint: `for example --set '{"retrieve":{"max":4}}'`,
      evidence: { text },
      cause,
    });
  }
  const parsed = NodeOptionsJson.safeParse(json);
  if (!parsed.success) {
    throw new MnemographError({
      code: "USAGE",
      message: "--set is no JSON object",
      hint: `for example --set '{"retrieve":{"max":4}}'`,
      evidence: { text },
    });
  }
  requireOptionNames(parsed.data);
  return parsed.data;
};

/** The options as nodes take them; names are checked by `parseNodeOptions`, values by the nodes' own defaults. */
export const nodeOptions = (json: NodeOptionsJson): NodeOptions => json as NodeOptions;

/** Those options that decide what RAP's memory of demonstrations holds. */
export const experienceOptions = ({ write, embedding }: NodeOptionsJson): NodeOptionsJson => ({
  ...(write === undefined ? {} : { write }),
  ...(embedding === undefined ? {} : { embedding }),
});

/** Those options that decide what a formed and refined memory holds. */
export const memoryOptions = (json: NodeOptionsJson): NodeOptionsJson =>
  Object.fromEntries(memoryNames.flatMap((name) => (json[name] === undefined ? [] : [[name, json[name]]])));
