import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type OpenEnvironment, MnemographError } from "@mnemograph/core";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";
import { makeTasks } from "../../test-support/runs.js";
import { inTaskOrder, readTaskOrder } from "./task-order.js";

const folder = temporaryFolder();
const order = (text: string) => {
  const file = join(folder, "order.tsv");
  writeFileSync(file, text);
  return readTaskOrder(file);
};

it("reads ids, one a line or in the last column, and no remarks", () => {
  expect(order("# a remark\n12\tput/a\r\n13\tput/b\n\n")).toEqual(["put/a", "put/b"]);
  expect(order("one\ntwo")).toEqual(["one", "two"]);
  for (const wrong of ["", "# nothing\n", "one\none\n", "one\n12\t\n"])
    expect(() => order(wrong)).toThrow(expect.objectContaining({ code: "DATA_INVALID" }) as Error);
  expect(() => readTaskOrder(join(folder, "none.tsv"))).toThrow(MnemographError);
});

it("leaves the named tasks in their order, by their ids or how these end", () => {
  const tasks = makeTasks(3).map((task, index) => ({ ...task, id: `test/house-${index}/trial` }));
  const open = { tasks } as unknown as OpenEnvironment;
  const idsOf = (ids: readonly string[], limit: number | null = null) =>
    inTaskOrder(open, ids, limit).tasks.map(({ id }) => id);
  const given = ["house-2/trial", "test/house-0/trial"];
  expect(idsOf(given)).toEqual(["test/house-2/trial", "test/house-0/trial"]);
  expect(idsOf(given, 1)).toEqual(["test/house-2/trial"]);
  expect(() => idsOf(["house-7/trial"])).toThrow(/1 of 1 tasks of the order are not here/);
});
