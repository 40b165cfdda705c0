export { act } from "./act.js";
