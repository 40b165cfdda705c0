import { describe, expect, it } from "vitest";
import { publicEntries } from "./public-entries.js";
import { publicValues, type PublicValue } from "./public-functions.js";
import { packages } from "./workspace.js";

const placesOf = (values: readonly PublicValue[]) =>
  values.map(({ name, path }) => `${name} in ${path}`);
const callables = publicValues.filter(({ isCallable }) => isCallable);

describe("what a package exports", () => {
  it("is found, by the manifests of all packages and apps", () => {
    const libraries = packages.filter(
      ({ folder, entries }) =>
        !folder.startsWith("examples/") && entries.some((entry) => entry !== "./package.json"),
    );
    const found = new Set(publicValues.map(({ packageName }) => packageName));
    expect(libraries.length).toBeGreaterThanOrEqual(17);
    expect(libraries.map(({ name }) => name).filter((name) => !found.has(name))).toEqual([]);
    expect(publicEntries.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        "packages/nodes/src/act/act/act.ts",
        "packages/agents/src/langchain.ts",
        "apps/studio/src/drawing/index.ts",
      ]),
    );
    expect(callables.length).toBeGreaterThan(500);
    expect(callables.filter(({ throws }) => throws).length).toBeGreaterThan(90);
    for (const node of ["nodes: act", "pipelines: act", "core: MnemographError"])
      expect(callables.map(({ name }) => name)).toContain(node);
  });

  it("has a doc comment", () => {
    expect(placesOf(publicValues.filter(({ comment }) => comment === ""))).toEqual([]);
  });

  it("says with @throws that it throws a MnemographError", () => {
    expect(
      placesOf(callables.filter(({ throws, comment }) => throws && !comment.includes("@throws"))),
    ).toEqual([]);
  });

  it("shows with @example what one does with each function, class, node and pipeline", () => {
    const isShown = ({ own, comment }: PublicValue) =>
      new RegExp(`\\b${own}\\b`).test(comment.split("@example")[1] ?? "");
    expect(placesOf(callables.filter((value) => !isShown(value)))).toEqual([]);
  });
});
