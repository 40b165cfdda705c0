import { BatchOptions } from "./list-batches/list-batches.js";
import { ChooseOptions } from "./choose-process/choose-process.js";
import { Comparison } from "./compare-processes/compare-processes.js";
import { HistoryOptions } from "./history/history-options.js";
import { IndexOptions } from "./indexing/classify-text.js";
import { ClusterOptions } from "./indexing/cluster-options.js";
import { ExploreOptions } from "./refinement/explore-options.js";
import { RefineOptions } from "./refinement/refine-options.js";
import { BeamOptions } from "./select-branches/select-branches.js";
import { TupleOptions } from "./tuples/shown-tuples.js";

/** The groups of options that LDM2's nodes alone read. */
export const ldmOptionGroups = {
  history: HistoryOptions.meta({ description: "how LDM2 turns the past into words" }),
  index: IndexOptions.meta({ description: "how LDM2 finds a situation's place in the index" }),
  tuple: TupleOptions.meta({ description: "how prompts show tuples" }),
  batches: BatchOptions.meta({ description: "which of LDM2's batch memories play" }),
  choose: ChooseOptions.meta({ description: "how LDM2 chooses among their processes" }),
  cluster: ClusterOptions.meta({ description: "how LDM2's index is formed" }),
  explore: ExploreOptions.meta({ description: "how LDM2's exploration tree branches" }),
  beam: BeamOptions.meta({ description: "which of its paths live on" }),
  compare: Comparison,
  refine: RefineOptions.meta({ description: "what LDM2's refinement adds, and where" }),
};
