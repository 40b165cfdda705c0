import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";
import { readExampleFile } from "./example-file.js";

const folder = temporaryFolder();
const read = (text: string) => {
  const file = join(folder, "examples.txt");
  writeFileSync(file, text);
  return readExampleFile(file);
};
const put = {
  id: "a/1",
  environment: "alfworld",
  split: "test",
  type: "put",
  goal: "put a pen in the box",
};

describe("readExampleFile", () => {
  it("reads ReAct's published file: its second example first, thoughts or none", async () => {
    const examples = read(
      JSON.stringify({
        react_put_0: "> think: a",
        react_put_1: "> think: b",
        react_put_2: "> think: c",
        act_put_0: "> a",
      }),
    );
    expect((await examples(true))(put)).toEqual(["> think: b", "> think: a"]);
    expect((await examples(true, 3))(put)).toEqual(["> think: b", "> think: a", "> think: c"]);
    expect((await examples(false))(put)).toEqual(["> a"]);
  });

  it("reads a text whose lines end as on Windows", async () => {
    const examples = read(
      "You see a pen.\r\n> take pen\r\n---\r\nYou see a box.\r\n> open box\r\n",
    );
    expect((await examples(false))(put)).toEqual([
      "You see a pen.\n> take pen",
      "You see a box.\n> open box",
    ]);
  });

  it("reads texts for every task, for types, and for both ways of prompting", async () => {
    expect((await read('["one", "two", "three"]')(true))(put)).toEqual(["one", "two"]);
    expect((await read('{"put": ["p"], "*": ["other"]}')(false))({ ...put, type: "heat" })).toEqual(
      ["other"],
    );
    const both = read('{"*": {"act": ["> a"], "react": ["> think: a"]}}');
    expect([(await both(false))(put), (await both(true))(put)]).toEqual([["> a"], ["> think: a"]]);
  });

  it("reads a text, several of them between lines, and WebShop's published layout", async () => {
    expect((await read("> look\na room\n---\n> go\n")(false))(put)).toEqual([
      "> look\na room",
      "> go",
    ]);
    expect(
      (await read("Instruction:\na pen\nAction: search[pen]\nObservation: \n[Back]")(true))(put),
    ).toEqual(["Instruction:\na pen\n> search[pen]\n[Back]"]);
  });

  it("names what is damaged, and tasks without an example", async () => {
    for (const text of ["", "[1]", "{", '{"put": 3}'])
      expect(() => read(text)).toThrowError(
        expect.objectContaining({ code: "DATA_INVALID" }) as Error,
      );
    const examples = await read('{"heat": ["h"]}')(true);
    expect(() => examples(put)).toThrowError(/no example with thoughts for put/);
  });

  it("refuses examples that show no action, before a task is played", async () => {
    const file = join(folder, "idle.txt");
    const asking = async (text: string) => {
      writeFileSync(file, text);
      return readExampleFile(file, { mustCover: [put] })(true);
    };
    await expect(asking("# A page\nabout something else")).rejects.toMatchObject({
      code: "DATA_INVALID",
    });
    await expect(asking("> think: I only think.")).rejects.toThrowError(/without an action/);
    await expect(asking("> think: first\n> look")).resolves.toBeTypeOf("function");
  });
});
