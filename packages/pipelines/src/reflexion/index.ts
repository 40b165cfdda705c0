export { judgeByReading } from "./judge-by-reading.js";
export { reflectAfterwards } from "./reflect-afterwards.js";
export { reflexionOnline } from "./reflexion-online.js";
export { ReflexionState } from "./reflexion-state.js";
export { reflexionTrial } from "./reflexion-trial.js";
export { reflexion } from "./reflexion.js";
