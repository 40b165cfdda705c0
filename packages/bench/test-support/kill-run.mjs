import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("./run-program.mjs", import.meta.url));

/**
 * Runs the small plan in a process of its own. It gets `signal` `killAfter` milliseconds after it
 * has loaded, or when the promise `killWhen` resolves. Resolves with the last line it printed,
 * parsed, or undefined where it was killed first.
 */
export const runProgram = (
  module,
  directory,
  settings,
  { killAfter, killWhen, signal = "SIGKILL" } = {},
) =>
  new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [program, module.href, directory, JSON.stringify(settings)],
      {
        stdio: ["ignore", "pipe", "inherit"],
      },
    );
    let printed = "";
    let timer;
    void killWhen?.then(() => child.kill(signal));
    child.stdout.on("data", (text) => {
      const isFirst = printed === "";
      printed += text;
      if (isFirst && killAfter !== undefined)
        timer = setTimeout(() => child.kill(signal), killAfter);
    });
    child.on("error", reject);
    child.on("close", (code, killedBy) => {
      clearTimeout(timer);
      const last = printed.trim().split("\n").at(-1) ?? "";
      if (last.startsWith("{")) resolve(JSON.parse(last));
      else if (killedBy) resolve(undefined);
      else reject(new Error(`the program ended with exit code ${code}`));
    });
  });
