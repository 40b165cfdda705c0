export { expelAfterwards } from "./expel-afterwards.js";
export { expelExtract } from "./expel-extract.js";
export { expelGather } from "./expel-gather.js";
export { expelOnline } from "./expel-online.js";
export { expelRounds } from "./expel-rounds.js";
export { ExpelExtractState, ExpelGatherState, ExpelState } from "./expel-state.js";
export { expel } from "./expel.js";
