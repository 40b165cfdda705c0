export { type BootstrapDeps, BootstrapOptions, bootstrapPolicy } from "./bootstrap-options.js";
export { keepSuccess, type KeepSuccessDeps } from "./keep-success/keep-success.js";
export {
  recallDemonstrations,
  type RecallDemonstrationsDeps,
} from "./recall-demonstrations/recall-demonstrations.js";
