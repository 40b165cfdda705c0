export { awm } from "./awm.js";
export { awmAfterwards } from "./awm-afterwards.js";
export { awmFormation } from "./awm-formation.js";
export { awmLearning } from "./awm-learning.js";
export { AwmState } from "./awm-state.js";
