import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { manipulation } from "@mnemograph/env-manipulation/plugin";
import { builtInRegistry } from "../extensions/built-ins.js";
import { localSettings, portableSettings, resolvePathOptions } from "./path-options.js";
import { settingsWith } from "./settings-from.js";

const kind = {
  paths: ["pictures", "policies"],
  options: z.strictObject({
    view: z.string().default("both"),
    pictures: z.string().default("off"),
    policies: z.string().default("runs/policies"),
  }),
};
const here = resolve("here");

describe("path options", () => {
  it("are seen from where the command was started, defaults too; `off` is no folder", () => {
    expect(resolvePathOptions(kind, { view: "left" }, here)).toEqual({
      view: "left",
      pictures: "off",
      policies: join(here, "runs", "policies"),
    });
    const far = resolve("far", "pictures");
    expect(resolvePathOptions(kind, { pictures: far, policies: "mine" }, here)).toEqual({
      pictures: far,
      policies: join(here, "mine"),
    });
  });

  it("refuse what the environment does not know", () => {
    expect(() => resolvePathOptions(kind, { pictrues: "a" }, here)).toThrow(
      expect.objectContaining({ code: "USAGE" }),
    );
  });

  it("are left alone where an environment has none", () => {
    expect(resolvePathOptions({ options: kind.options }, { pictures: "a" }, here)).toEqual({
      pictures: "a",
    });
    expect(resolvePathOptions({}, {}, here)).toEqual({});
  });

  it("are sent to other machines relative to this folder, where they lie in it", () => {
    const far = resolve("far");
    const registry = { environment: () => manipulation };
    const settings = settingsWith(
      { ...builtInRegistry, ...registry },
      { environment: "manipulation", builtIn: true, options: { pictures: far, policies: "mine" } },
      { variables: {}, cwd: here },
      "none",
    );
    expect(settings.environment.options).toMatchObject({
      pictures: far,
      policies: join(here, "mine"),
    });
    const portable = portableSettings(settings, registry, here);
    expect(portable.environment.options).toMatchObject({ pictures: far, policies: "mine" });
    expect(localSettings(portable, registry, here)).toEqual(settings);
    expect(localSettings(portable, registry, far).environment.options["policies"]).toBe(
      join(far, "mine"),
    );
  });
});
