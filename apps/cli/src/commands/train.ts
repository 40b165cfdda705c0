import type { Command } from "commander";
import type { Io } from "../io.js";
import { progressLine } from "../output/progress-line.js";
import { list, positiveInteger } from "../input/read-values.js";

interface TrainOptions {
  readonly data?: string;
  readonly tasks?: readonly string[];
  readonly seed?: number;
  readonly plan: boolean;
  readonly threads?: number;
}

/** `mnemograph train <folder>`: trains the policies that move the robot arms. */
export const trainCommand = (program: Command, io: Io): void => {
  program
    .command("train")
    .summary("train the robot arm policies that a folder does not have yet")
    .argument("<folder>", "the folder of policies, one file for each task")
    .option(
      "--data <path>",
      "the assets of Franka Kitchen and Meta-World (default: $MANIPULATION_DATA; without them the built-in workshop)",
    )
    .option("--tasks <names>", "only these tasks, for example hammer,kettle", list)
    .option("--seed <n>", "seed of noise and first weights", positiveInteger)
    .option("--no-plan", "policies that get no plan, for the pipeline no-plan")
    .option("--threads <n>", "tasks to train at the same time", positiveInteger)
    .addHelpText(
      "after",
      "\nExample:\n  mnemograph train ./policies --data ~/arms\n  mnemograph bench --env manipulation --data ~/arms --pipelines act --option controller=policies --option policies=./policies",
    )
    .action(async (folder: string, { data, tasks, seed, plan, threads }: TrainOptions) => {
      const { pathFrom, preparePolicies } = await import("@mnemograph/bench");
      const progress = progressLine(io);
      const started = io.now();
      const assets = data ?? io.environment["MANIPULATION_DATA"];
      const prepared = await preparePolicies({
        folder: pathFrom(io.cwd, folder),
        data: assets === undefined || assets === "" ? null : pathFrom(io.cwd, assets),
        usesPlans: plan,
        signal: io.signal,
        onProgress: ({ name, stage, done, of }) =>
          progress.show(`${name}: ${stage} ${done} of ${of}`),
        ...(tasks && { names: tasks }),
        ...(seed !== undefined && { seed }),
        ...(threads !== undefined && { threads }),
      });
      const trained = prepared.filter(({ wasTrained }) => wasTrained).length;
      progress.end(
        `${trained} trained in ${((io.now() - started) / 1000).toFixed(1)} s, ${prepared.length - trained} were there`,
      );
      for (const { policy } of prepared) {
        const { solved, count, pairs, meanSteps } = policy.demonstrations;
        io.out(
          `${policy.suite}/${policy.name}: ${solved} of ${count} demonstrations, ${meanSteps.toFixed(0)} steps each, ${pairs} pairs\n`,
        );
      }
    });
};
