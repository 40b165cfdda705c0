/** The module that every worker process of this machine opens. */
export { openWorker } from "../playing/worker.js";
