export { workbench } from "./plugin/workbench.js";
