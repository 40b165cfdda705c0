import { expect, it } from "vitest";
import { capture } from "../../test/capture.js";
import { refuseOldNames } from "./refuse-old-names.js";

it.each([
  [["calls", "runs/mine"], "command calls", "mnemograph usage"],
  [["catalogue", "files", "output"], "command catalogue", "mnemograph index"],
  [["policies", "folder", "--data", "arms"], "command policies", "mnemograph train"],
  [["repair", "--help"], "command repair", "mnemograph run repair"],
  [["bench", "--games", "alfworld"], "option --games", "--data"],
  [["run", "act", "--games=alfworld"], "option --games", "--data"],
  [["verify", "webshop", "gold", "--products", "shop"], "option --products", "--data"],
  [["bench", "--engine", "move"], "option --engine", "--option engine=<version>"],
  [["memory", "form", "--formed-at", "default"], "option --formed-at", "--memory-base-url"],
  [["bench", "--limit", "3", "--patience", "30m"], "option --patience", "--max-downtime"],
])("%j ends with 2 and the present name", async (args, old, present) => {
  const error = `error USAGE: there is no ${old} any more\n  hint: use ${present}\n`;
  expect(await capture(args)).toEqual({ code: 2, out: "", error });
});

it.each([
  [["usage", "calls"]],
  [["graph", "repair"]],
  [["bench", "--data", "games"]],
  [["run", "act", "--option", "engine=move"]],
  [[]],
])("lets %j pass", (args) => expect(() => refuseOldNames(args)).not.toThrow());
