export { langsuite } from "./plugin/langsuite.js";
