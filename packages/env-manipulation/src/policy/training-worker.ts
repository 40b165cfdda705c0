import { parentPort, workerData } from "node:worker_threads";
import { MnemographError } from "@mnemograph/core";
import { openManipulationWorld, type WorldOptions } from "../world/manipulation-world.js";
import { trainPolicy, type PolicyTraining, type TrainingProgress } from "./train-policy.js";
import type { TrainedPolicy } from "./trained-policy.js";

/** What the thread receives when it starts. */
export interface WorkerOrder {
  readonly world: WorldOptions;
  readonly training: PolicyTraining;
}

/** What it says: how far it is, then the policy or what went wrong. */
export type WorkerNews =
  | { readonly kind: "progress"; readonly progress: TrainingProgress }
  | { readonly kind: "policy"; readonly policy: TrainedPolicy }
  | {
      readonly kind: "error";
      readonly code: string | null;
      readonly message: string;
      readonly hint: string;
    };

// A port of a thread, no window: nobody else can listen.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const report = (news: WorkerNews) => parentPort?.postMessage(news);

// The program of a thread: trains one policy and ends.
if (parentPort !== null) {
  const { world: options, training } = workerData as WorkerOrder;
  try {
    const world = await openManipulationWorld(options);
    report({
      kind: "policy",
      policy: trainPolicy(world, training, (progress) => report({ kind: "progress", progress })),
    });
    world.close();
  } catch (error) {
    const { message } = error as Error;
    report(
      MnemographError.isInstance(error)
        ? { kind: "error", code: error.code, message, hint: error.hint }
        : { kind: "error", code: null, message, hint: "" },
    );
  }
}
