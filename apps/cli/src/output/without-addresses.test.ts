import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { capture } from "../../test/capture.js";
import { withoutAddresses } from "./without-addresses.js";

const passwords = [
  "QZXa@QZXb/QZXc#QZXd",
  "QZXa?QZXb=QZXc&",
  String.raw`QZXa\QZXb"<`,
  "QZXa%40b",
  "/QZXa/@/",
  "QZXa\nQZXb",
  "$&QZX$1",
];

describe("withoutAddresses", () => {
  it.each(passwords)(
    "shows no part of the password %j, in any form in which an error repeats the address",
    (password) => {
      const given = `postgres://ann:${password}@db.example:1/own`;
      const without = withoutAddresses(["memory", `--experiences=${given}`]);
      for (const form of [
        given,
        resolve(given),
        given.replaceAll(/\s+/g, " "),
        JSON.stringify(given),
      ])
        expect(without(`there is no file ${form}: check`)).not.toContain("QZX");
    },
  );

  it("leaves every other text as it is", () => {
    const text = "act postgres://db.example/own 62.5 %";
    expect(
      withoutAddresses(
        "--base-url http://127.0.0.1:1/v1 --data act postgres://ann:act@h/own".split(" "),
      )(text),
    ).toBe(text);
    expect(withoutAddresses([])(text)).toBe(text);
  });
});

describe("a command that is given an address in place of a file", () => {
  const address = "postgres://app:QZXa@QZXb/QZXc#QZXd@127.0.0.1:1/own";
  it.each([
    [["memory", "inspect", address]],
    [["memory", "export", address]],
    [["memory", "import", address, "out.sqlite"]],
    [["trace", address]],
    [["report", address]],
    [["compare", address, address]],
    [["run", "repair", address]],
    [["run", "act", "--config", address]],
    [["run", "act", "--env", address]],
    [["run", address]],
    [["evaluate", address, "--tasks", address]],
    [[address]],
  ])("does not repeat its password: %j", async (args) => {
    const { code, out, error } = await capture(args);
    expect(code).not.toBe(0);
    expect(out + error).not.toContain("QZX");
  });
});
