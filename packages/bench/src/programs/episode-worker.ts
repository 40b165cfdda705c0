/** The module that every worker process of this machine opens. */
export { openWorker } from "../experiment/worker.js";
