#!/usr/bin/env node
import { main } from "../dist/main.js";
import { askInTerminal } from "../dist/ask-in-terminal.js";

process.exitCode = await main(process.argv.slice(2), {
  cwd: process.cwd(),
  variables: process.env,
  print: (text) => console.log(text),
  printError: (text) => console.error(text),
  ...(process.stdin.isTTY && process.stdout.isTTY && { ask: askInTerminal }),
});
