export { exactPlan } from "./exact-plan.js";
export { rapVisual } from "./rap-visual.js";
export { vlm } from "./vlm.js";
