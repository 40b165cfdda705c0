import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import type { ManifestFacts } from "../run/manifest.js";
import { packageFile } from "../run/package-file.js";
import type { PipelineEntry } from "@mnemograph/pipelines/entries";
import { type GraphSpec, MnemographError, type NodeLike } from "@mnemograph/core";

const specsOf = (spec: GraphSpec): readonly GraphSpec[] => [
  spec,
  ...Object.values(spec.nodes).flatMap((node: NodeLike) =>
    typeof node === "function" && "spec" in node ? specsOf(node.spec) : [],
  ),
];

/** The content hash of every prompt that any pipeline can send. */
export const promptHashes = (
  pipelines: readonly PipelineEntry[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    pipelines
      .flatMap(({ definition }) => specsOf(definition.spec))
      .flatMap(({ nodes }) => Object.values(nodes))
      .flatMap((node) => (typeof node === "object" ? (node.prompts ?? []) : []))
      .map(({ id, hash }) => [id, hash] as const)
      .toSorted(([left], [right]) => (left < right ? -1 : 1)),
  );

const commitOf = (): string | null => {
  try {
    return execFileSync("git", ["rev-parse", "HEAD"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    // Outside a git checkout there is no commit to name.
    return null;
  }
};

/** A bundle that holds the harness has no file that states its version. */
const versionOf = (name: string): string => {
  try {
    return (
      JSON.parse(readFileSync(packageFile(name, "package.json", import.meta.url), "utf8")) as {
        version: string;
      }
    ).version;
  } catch (error) {
    if (error instanceof MnemographError && error.code === "USAGE") return "bundled";
    throw error;
  }
};

/** What the manifest says about the software that ran. */
export const versionFacts = (): Pick<
  ManifestFacts,
  "packageVersions" | "commit" | "nodeVersion"
> => {
  return {
    packageVersions: { "@mnemograph/bench": versionOf("@mnemograph/bench") },
    commit: commitOf(),
    nodeVersion: process.version,
  };
};
