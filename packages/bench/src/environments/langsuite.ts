import type { EnvironmentKind } from "./environment-kind.js";
import { builtInSplits, LangsuiteOptionNames, splits } from "./langsuite/langsuite-options.js";

/** LangSuitE's six embodied tasks: built-in rooms, grids and houses, or the user's task files. */
export const langsuite: EnvironmentKind = {
  name: "langsuite",
  title: "LangSuitE's six embodied tasks",
  splits,
  builtInSplits,
  dataVariable: "LANGSUITE_DATA",
  options: LangsuiteOptionNames,
  report: async (facts) => (await import("./langsuite/langsuite-report.js")).langsuiteReport(facts),
  open: async (settings) => (await import("./open-langsuite.js")).openLangsuite(settings),
};
