export {
  accuracyByType,
  averageSteps,
  fixedStrictRate,
  goalSuccessRate,
  misplacedRate,
  pathWeighted,
  pathWeightedRates,
  successRate,
  type EpisodeResult,
} from "./metrics.js";
