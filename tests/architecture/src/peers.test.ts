import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { packages, read, root } from "./workspace.js";

const peers = ["@langchain/core", "@langchain/langgraph", "@langchain/langgraph-checkpoint", "zod"];

type Group = Readonly<Record<string, string>> | undefined;
interface Manifest {
  readonly dependencies: Group;
  readonly devDependencies: Group;
  readonly peerDependencies: Group;
}
const libraries = packages
  // A package without dependencies runs no node.
  .filter(({ folder, dependencies }) => folder.startsWith("packages/") && dependencies.length > 0)
  .map(
    ({ name, folder }) => [name, JSON.parse(read(`${folder}/package.json`)) as Manifest] as const,
  );

describe("LangChain, LangGraph and zod are the user's own copies", () => {
  it.each(libraries)(
    "in %s they are peers with the range of the catalog, and development dependencies, never dependencies",
    (_, manifest) => {
      const { dependencies = {}, devDependencies = {}, peerDependencies = {} } = manifest;
      expect(peers.filter((peer) => peer in dependencies)).toEqual([]);
      const present = peers.filter((peer) => peer in peerDependencies);
      expect(present).toContain("zod");
      expect(present.map((peer) => peerDependencies[peer])).toEqual(
        present.map(() => "catalog:peers"),
      );
      expect(present.map((peer) => devDependencies[peer])).toEqual(present.map(() => "catalog:"));
    },
  );

  it("and whoever depends on a package with a peer has that peer too", () => {
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(root, "scripts/peers.mjs"), "--check"],
      { encoding: "utf8" },
    );
    expect(stderr).toBe("");
    expect(status).toBe(0);
  });

  it("within one major version", () => {
    const [, catalog = ""] = read("pnpm-workspace.yaml").split("  peers:\n");
    for (const peer of peers)
      expect(catalog).toMatch(new RegExp(`^    "?${peer}"?: \\^\\d+\\.\\d+\\.\\d+$`, "m"));
  });
});
