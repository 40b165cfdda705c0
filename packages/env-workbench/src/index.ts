export { loadOffice } from "./load/load-office.js";
