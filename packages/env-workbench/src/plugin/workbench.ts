import { protocols } from "../options.js";
import type { EnvironmentKind } from "@mnemograph/core/environment";
import { WorkbenchOptions, wordingOf } from "./workbench-options.js";

/** WorkBench: office tasks by tool calls, the user's copy or a built-in office. */
export const workbench: EnvironmentKind = {
  name: "workbench",
  title: "WorkBench's office tasks by tool calls",
  splits: protocols,
  builtInSplits: protocols,
  dataVariable: "WORKBENCH_DATA",
  options: WorkbenchOptions,
  report: ({ isBuiltIn, published }) => ({
    namesSignals: true,
    fixesProtocol: true,
    clusters: { name: "wordings", of: wordingOf },
    ...(isBuiltIn
      ? {}
      : {
          papers: published.filter(
            ({ environment, primary }) => environment === "workbench" && primary,
          ),
        }),
    remarks: isBuiltIn
      ? ["The office is a built-in one: figures on WorkBench's own tasks are no comparison."]
      : [
          "Published figures are those of agents without memory on all 690 tasks: `stream` plays the same, and so do both folds of `seen` or `unseen` together (`report --together`).",
        ],
  }),
  open: async (settings) => (await import("./open-workbench.js")).openWorkbench(settings),
};
