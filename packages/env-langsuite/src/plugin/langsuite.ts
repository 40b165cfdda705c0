import type { EnvironmentKind } from "@mnemograph/core/environment";
import { builtInSplits, LangsuiteOptionNames, splits } from "./langsuite-options.js";

/** LangSuitE's six embodied tasks: built-in rooms, grids and houses, or the user's task files. */
export const langsuite: EnvironmentKind = {
  name: "langsuite",
  title: "LangSuitE's six embodied tasks",
  splits,
  builtInSplits,
  dataVariable: "LANGSUITE_DATA",
  options: LangsuiteOptionNames,
  report: async (facts) => (await import("./langsuite-report.js")).langsuiteReport(facts),
  open: async (settings, parts) =>
    (await import("./open-langsuite.js")).openLangsuite(settings, parts),
};
