import { oneOf } from "../input/one-of.js";
import { alfworld } from "./alfworld.js";
import type { EnvironmentKind } from "./environment-kind.js";
import { langsuite } from "./langsuite.js";
import { webshop } from "./webshop.js";

export const environmentKinds: readonly EnvironmentKind[] = [alfworld, webshop, langsuite];

/** Finds an environment by name; throws USAGE with the known names. */
export const environmentKind = (name: string): EnvironmentKind => {
  const known = oneOf(
    "environment",
    name,
    environmentKinds.map((kind) => kind.name),
  );
  return environmentKinds.find((kind) => kind.name === known) as EnvironmentKind;
};
