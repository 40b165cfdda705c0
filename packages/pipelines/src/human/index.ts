export { actAsking } from "./act-asking.js";
export { person } from "./person.js";
export { reactHuman } from "./react-human.js";
