// Pipelines that are played in one run: some at a time, so that a suite continues from where it
// was.
import { facingPipelines, lookingPipelines } from "./model-suite.mjs";
import { picturesRequest, wholeRequest } from "./whole-bench.mjs";

const size = 7;

/** Names with blanks between. */
export const pipelineGroups = [
  ...Array.from({ length: Math.ceil(facingPipelines.length / size) }, (_, number) =>
    facingPipelines.slice(size * number, size * (number + 1)),
  ),
  lookingPipelines,
].map((pipelines) => pipelines.join(" "));

/** What plays a group. */
export const requestOf = (group) => {
  const pipelines = group.split(" ");
  return {
    ...(pipelines.every((name) => lookingPipelines.includes(name))
      ? picturesRequest
      : wholeRequest),
    pipelines,
  };
};
