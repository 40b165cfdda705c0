export { alfworld } from "./plugin/alfworld.js";
