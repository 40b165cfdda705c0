export { EmmemState, EmmemTrialState, ReflexionEmmemState } from "./emmem-state.js";
export { rapEmmem } from "./rap-emmem.js";
export { reactEmmemExplicit } from "./react-emmem-explicit.js";
export { reactEmmem } from "./react-emmem.js";
export { reflexionEmmemTrial } from "./reflexion-emmem-trial.js";
export { reflexionEmmem } from "./reflexion-emmem.js";
export { RapEmmemState } from "../rap/rap-state.js";
