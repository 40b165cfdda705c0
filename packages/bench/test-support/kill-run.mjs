import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("./run-program.mjs", import.meta.url));

/**
 * Runs the small plan in a process of its own. With `killAfter` it gets `signal` so many milliseconds after it has loaded; resolves with
 * the last line it printed, parsed, or undefined where the signal came first.
 */
export const runProgram = (module, directory, settings, { killAfter, signal = "SIGKILL" } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, module.href, directory, JSON.stringify(settings)], { stdio: ["ignore", "pipe", "inherit"] });
    let printed = "";
    let timer;
    child.stdout.on("data", (text) => {
      const isFirst = printed === "";
      printed += text;
      if (isFirst && killAfter !== undefined) timer = setTimeout(() => child.kill(signal), killAfter);
    });
    child.on("error", reject);
    child.on("close", () => {
      clearTimeout(timer);
      const last = printed.trim().split("\n").at(-1) ?? "";
      resolve(last.startsWith("{") ? JSON.parse(last) : undefined);
    });
  });
