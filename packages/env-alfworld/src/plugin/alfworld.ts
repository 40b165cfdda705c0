import { AlfworldOptions, builtInSplits } from "./alfworld-options.js";
import type { EnvironmentKind } from "@mnemograph/core/environment";

/** ALFWorld's household games: the user's own download, or built-in ones. */
export const alfworld: EnvironmentKind = {
  name: "alfworld",
  title: "ALFWorld household games",
  splits: ["valid_unseen", "valid_seen", "valid_train", "train"],
  hasOwnSplits: true,
  builtInSplits,
  dataVariable: "ALFWORLD_DATA",
  options: AlfworldOptions,
  open: async (settings) => (await import("./open-alfworld.js")).openAlfworld(settings),
};
