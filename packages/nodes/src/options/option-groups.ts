import { RetriesOptions } from "../shared/prompting/retry-with-temperature.js";
import { ParseOptions } from "../shared/prompting/reading.js";
import type { Options } from "@mnemograph/core";
import { z } from "zod";
import { ExecutorOptions } from "../rap/experiences/call-executor.js";
import { EmmemOptions } from "../emmem/embodiment/emmem-options.js";
import { ChooseOptions } from "../ldm/choose-process/choose-process.js";
import { BatchOptions } from "../ldm/list-batches/list-batches.js";
import { Comparison } from "../ldm/compare-processes/compare-processes.js";
import { RefineOptions } from "../ldm/refinement/refine-options.js";
import { ExploreOptions } from "../ldm/refinement/explore-options.js";
import { BeamOptions } from "../ldm/select-branches/select-branches.js";
import { HumanOptions } from "../human/questions/put-question.js";
import { RapOptions } from "../rap/experiences/rap-options.js";
import { PlanningOptions } from "../rap/make-plan/make-plan.js";
import { TrialsOptions } from "../rap/next-trial/next-trial.js";
import { EmbeddingOptions } from "../rap/experiences/embed-experiences.js";
import { WriteExperienceOptions } from "../rap/experiences/experience-from-pairs.js";
import { AttemptOptions } from "../shared/prompting/attempt-options.js";
import { StepsCounted } from "../reflexion/judge-trial/cumulative-success.js";
import { ReflexionOptions } from "../reflexion/reflections/reflexion-options.js";
import { IndexOptions } from "../ldm/indexing/classify-text.js";
import { ClusterOptions } from "../ldm/indexing/cluster-options.js";
import { LlmOptions } from "../shared/prompting/decoding.js";
import { ChatOptions } from "../shared/prompting/dialogue/chat-options.js";
import { HistoryOptions } from "../ldm/history/history-options.js";
import { RunningTextOptions } from "../shared/prompting/running-text.js";
import { Actions } from "../shared/asking/listed-actions.js";
import { Manual } from "../shared/prompting/world-manual.js";
import { SituationOptions } from "../shared/situation/situation-options.js";
import { TupleOptions } from "../ldm/tuples/shown-tuples.js";
import { RetrieveOptions } from "../shared/retrieve-options.js";
import { GuardOptions } from "../shared/world/guard.js";

/** Every group of options that plain JSON can set, by the name that it has among a graph's dependencies, with the schema that its nodes read. */
export const optionGroups = {
  manual: Manual,
  actions: Actions,
  situation: SituationOptions.meta({ description: "what LDM2 takes for the situation at hand" }),
  history: HistoryOptions.meta({ description: "how LDM2 turns the past into words" }),
  index: IndexOptions.meta({ description: "how LDM2 finds a situation's place in the index" }),
  retrieve: RetrieveOptions.meta({ description: "which tuples LDM2's prompts show, and which experiences RAP's" }),
  tuple: TupleOptions.meta({ description: "how prompts show tuples" }),
  batches: BatchOptions.meta({ description: "which of LDM2's batch memories play" }),
  choose: ChooseOptions.meta({ description: "how LDM2 chooses among their processes" }),
  cluster: ClusterOptions.meta({ description: "how LDM2's index is formed" }),
  explore: ExploreOptions.meta({ description: "how LDM2's exploration tree branches" }),
  beam: BeamOptions.meta({ description: "which of its paths live on" }),
  compare: Comparison,
  refine: RefineOptions.meta({ description: "what LDM2's refinement adds, and where" }),
  rap: RapOptions.meta({ description: "RAP's episode" }),
  planning: PlanningOptions.meta({ description: "RAP's overall plan" }),
  executor: ExecutorOptions.meta({ description: "RAP's Executor" }),
  write: WriteExperienceOptions.meta({ description: "how RAP writes its memory" }),
  embedding: EmbeddingOptions.meta({ description: "how that memory is embedded" }),
  trials: TrialsOptions.meta({ description: "RAP's trials over all tasks" }),
  attempts: AttemptOptions.meta({ description: "Act and ReAct tried again, where nothing is learnt in between" }),
  reflexion: ReflexionOptions.meta({ description: "Reflexion; the defaults are the paper's, the published code's quirks are off" }),
  emmem: EmmemOptions.meta({ description: "EmMem, the agent's own state" }),
  running: RunningTextOptions.meta({ description: "how much of the running episode prompts of ReAct's kind show" }),
  guard: GuardOptions.meta({
    description: "what ends an episode before the environment does; nothing by default. It holds for all pipelines of a run",
  }),
  parse: ParseOptions.meta({ description: "how a reply is read as an action" }),
  chat: ChatOptions.meta({ description: "a chat instead of a page, for Act, ReAct, Reflexion and EmMem" }),
  llm: LlmOptions.meta({ description: "settings of replies, by the node's name; those under `default` serve every node" }),
  retries: RetriesOptions.meta({
    description:
      "Reflexion's asking again at rising temperatures where nothing is said (`openai:` models without `--temperature`; in code the dependency `retry`)",
  }),
  human: HumanOptions.meta({ description: "what `react-human` asks a person" }),
  steps: StepsCounted,
} as const satisfies Readonly<Record<string, z.ZodType>>;

/** The name of a group of options. */
export type OptionGroup = keyof typeof optionGroups;

/** All groups as one object, none of which is needed. */
export const NodeOptions = z.object(optionGroups).partial();
/** Options of nodes by groups, as users write them: plain JSON, nothing needed. */
export type NodeOptions = Options<typeof NodeOptions>;
