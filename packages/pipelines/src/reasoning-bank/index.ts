export { learnFromRun } from "./learn-from-run.js";
export { learnFromVerdict } from "./learn-from-verdict.js";
export { ParallelState } from "./parallel-state.js";
export { playOneRun } from "./play-one-run.js";
export { reasoningBank } from "./reasoning-bank.js";
export { reasoningBankParallel } from "./reasoning-bank-parallel.js";
