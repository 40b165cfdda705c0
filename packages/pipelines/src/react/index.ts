export { react } from "./react.js";
