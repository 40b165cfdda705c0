import { refuseUnknownNames } from "../input/refuse-unknown-names.js";
import { experimentNames } from "../session/experiment-names.js";
import type { ExperimentOptions } from "../session/experiment-options.js";
import type { BenchRequest } from "./bench-request.js";

const own: Readonly<Record<Exclude<keyof BenchRequest, keyof ExperimentOptions>, true>> = {
  pipelines: true,
  directory: true,
  processes: true,
  concurrency: true,
  trials: true,
  events: true,
  checkpoints: true,
  databaseUrl: true,
  maxCalls: true,
  leaseSeconds: true,
  retryErrors: true,
  continue: true,
  skipRefused: true,
  stream: true,
  order: true,
};

const known = [...Object.keys(own), ...experimentNames];

/**
 * Refuses a request for a bench that says something under a name which no bench knows.
 *
 * @throws MnemographError USAGE
 */
export const checkBenchRequest = (request: BenchRequest): void =>
  refuseUnknownNames("option of a bench", request, known);
