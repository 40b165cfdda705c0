import { describe, expect, it } from "vitest";
import { offlineSettings } from "../../test-support/offline-session.js";
import type { Settings } from "../session/settings.js";
import type { FolderMemory } from "./folder-memories.js";
import { findFormedAlike, formedFrom } from "./formed-alike.js";

const settings = offlineSettings("/nowhere");
const session = (nodes: object = {}) =>
  ({
    open: { environment: { version: "1" } },
    optionsOf: () => nodes,
  }) as unknown as Parameters<typeof formedFrom>[0];

const memory = (metadata: object): FolderMemory => ({
  kind: "tuples",
  namespace: "n",
  version: 9,
  oldestVersion: 0,
  file: "0123456789abcdef.sqlite",
  path: "/nowhere/0123456789abcdef.sqlite",
  metadata: {
    complete: true,
    initialVersion: 4,
    ...formedFrom(session(), settings, 4),
    ...metadata,
  },
});

describe("findFormedAlike", () => {
  const find = (given: FolderMemory, nodes?: object, more: Partial<Settings> = {}) =>
    findFormedAlike([given], session(nodes), { ...settings, ...more });

  it("finds the memory whose formation had the same settings, at the version that it left", () => {
    const { file, path, namespace } = memory({});
    expect(find(memory({}))).toEqual({ file, path, namespace, version: 4 });
    expect(find(memory({}), { retrieve: { max: 2 } })).not.toBeNull();
  });

  it("takes none that was formed otherwise, is not whole, was changed since, or is of another kind", () => {
    expect(find(memory({}), { history: { incremental: true } })).toBeNull();
    expect(find(memory({}), {}, { formation: { ...settings.formation, seed: 2 } })).toBeNull();
    expect(find(memory({ complete: false }))).toBeNull();
    expect(find(memory({ initialVersion: 5 }))).toBeNull();
    expect(find({ ...memory({}), kind: "experiences" })).toBeNull();
  });
});
