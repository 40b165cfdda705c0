import { expect, it } from "vitest";
import { packageName } from "./package-name.js";

it.each([
  ["my-agent", "my-agent"],
  ["My Agent", "my-agent"],
  ["Übung 3", "ubung-3"],
  ["__draft__", "draft__"],
  [".agent", "agent"],
  ["agent!", "agent"],
  ["機械", ""],
  ["...", ""],
])("names the package of %s: %s", (folder, name) => expect(packageName(folder)).toBe(name));
