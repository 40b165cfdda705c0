import type { Options } from "@mnemograph/core";
import { z } from "zod";

/** How a stream of tasks is played. */
export const StreamOptions = z.object({
  protocol: z.enum(["stream", "transfer", "replay", "repair"]).exactOptional().meta({
    description:
      "`stream`, one after the other; `transfer`: a memory for each type of task, which then plays the tasks of every other type unchanged; `replay`: memory is tested on what it learned before; `repair`: it learns from wrong rewards, then from right ones",
    unset: "`stream`",
  }),
  types: z.array(z.string().min(1)).exactOptional().meta({
    description:
      "transfer: the types of task in their order; those that are not named are left out",
    unset: "all, in the order of the tasks",
  }),
  permuted: z.boolean().exactOptional().meta({
    description:
      "transfer: where memory is only read, its contents are shuffled, and each thing is found as before; a gain that remains does not come from what memory holds",
    unset: "false",
  }),
  stage: z.int().min(1).exactOptional().meta({
    description: "replay, repair: tasks of a stage or group, after which memory is tested",
    unit: "tasks",
    unset: "20",
  }),
  tests: z.int().min(1).exactOptional().meta({
    description: "replay: how many of the tasks learned so far are drawn for each test",
    unit: "tasks",
    unset: "20",
  }),
  flipped: z.int().min(1).exactOptional().meta({
    description: "repair: tasks of a group whose reward memory learns the wrong way round at first",
    unit: "tasks",
    unset: "half of the group",
  }),
  passes: z.int().min(1).default(1).meta({
    description: "stream: how often all tasks come, each time in another order",
    unit: "passes",
  }),
  warmUp: z.int().min(0).default(1).meta({
    description:
      "RAP: as long as memory holds fewer logs of the task's category, ReAct plays, as in RAP's first trial",
    unit: "logs",
  }),
  every: z.int().min(1).default(10).meta({
    description: "LDM2: after so many tasks those that succeeded become one more batch memory",
    unit: "tasks",
  }),
  batches: z
    .enum(["mixed", "byType"])
    .default("mixed")
    .meta({ description: "LDM2: one batch of all types of task at a time, or one of each type" }),
  start: z.enum(["empty", "demonstrations"]).default("empty").meta({
    description:
      "stream: what memories begin with: nothing, or what `bench` forms them from elsewhere, the training split",
  }),
  signal: z.string().min(1).exactOptional().meta({
    description:
      "the signal that decides for memories which episodes were good: `outcome`, the environment's judge; `world`, what it shows without one; `model`, a model that reads the episode; `all`: everything is kept; or a function's file, `./judge.ts#judge`",
    unset: "`outcome`; `model` for methods whose papers judge by a model: ReasoningBank and AWM",
  }),
});
export type StreamOptions = Options<typeof StreamOptions>;
/** With the defaults filled in; no signal is the judge's. */
export type FilledStreamOptions = z.output<typeof StreamOptions>;
