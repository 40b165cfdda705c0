import type { EnvironmentKind } from "@mnemograph/core/environment";
import { ManipulationOptions, splits } from "./manipulation-options.js";

/** Robot arms: the user's Franka Kitchen and Meta-World, or the built-in workshop. */
export const manipulation: EnvironmentKind = {
  name: "manipulation",
  title: "Robot arms: Franka Kitchen, Meta-World, a workshop",
  splits,
  builtInSplits: splits,
  dataVariable: "MANIPULATION_DATA",
  options: ManipulationOptions,
  paths: ["policies", "pictures"],
  report: async (facts) => (await import("./manipulation-report.js")).manipulationReport(facts),
  prepare: async (settings, context) =>
    (await import("./prepare-manipulation.js")).prepareManipulation(settings, context),
  open: async (settings, parts) =>
    (await import("./open-manipulation.js")).openManipulation(settings, parts),
};
