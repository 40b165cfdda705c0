import { join } from "node:path";
import { type Settings, pathFrom } from "../session/settings.js";
import type { BenchRequest } from "./bench-request.js";

/**
 * The directory that a bench writes to: the one that was asked for, or one that is called by what
 * is played.
 */
export const runDirectory = (
  { environment, model, preset }: Settings,
  { options, directory }: BenchRequest,
  cwd: string,
): string => {
  const parts = [
    environment.name,
    ...Object.values(options ?? {}),
    environment.data === null ? "built-in" : null,
    environment.split,
    model.name,
    environment.limit,
    preset?.name ?? null,
  ];
  const name = parts
    .filter((part) => part !== null)
    .join("-")
    .replace(/[^\w.-]+/g, "_");
  return pathFrom(cwd, directory ?? join("runs", name));
};
