import { spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { freePort, unprivilegedUser } from "./runtime-context.mjs";

const findProgram = () =>
  [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"]
    .map((folder) => join(folder, "pgbouncer"))
    .find((file) => existsSync(file));

const whenListening = (child) =>
  new Promise((resolve, reject) => {
    let printed = "";
    child.stderr.on("data", (text) => {
      printed = (printed + text).slice(-4000);
      if (/process up/.test(printed)) resolve();
    });
    child.on("error", reject);
    child.on("exit", (code) =>
      reject(new Error(`pgbouncer ended with exit code ${code}: ${printed}`)),
    );
  });

/**
 * Starts PgBouncer in transaction mode before the server of `serverUrl`, with few connections for
 * many clients. Resolves with `{ url, stop }`, or with `{ reason }` where it is not installed.
 */
export const startPgBouncer = async (serverUrl, { poolSize = 8 } = {}) => {
  const program = findProgram();
  if (program === undefined) return { reason: "PgBouncer is not installed" };
  const user = unprivilegedUser();
  if (user === undefined)
    return { reason: "PgBouncer does not run as root, and there is no user postgres or nobody" };
  const folder = mkdtempSync(join(tmpdir(), "mnemograph-pgbouncer-"));
  const { hostname, port: serverPort, username, password } = new URL(serverUrl);
  const port = await freePort();
  const settings = {
    listen_addr: "127.0.0.1",
    listen_port: port,
    unix_socket_dir: "",
    auth_type: "plain",
    auth_file: join(folder, "users.txt"),
    pool_mode: "transaction",
    default_pool_size: poolSize,
    max_client_conn: 200,
    ignore_startup_parameters: "extra_float_digits",
  };
  const files = {
    "pgbouncer.ini": [
      "[databases]",
      `* = host=${hostname} port=${serverPort}`,
      "[pgbouncer]",
      ...Object.entries(settings).map(([name, value]) => `${name} = ${value}`),
    ].join("\n"),
    "users.txt": `"${username}" "${password}"\n`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  if (user.uid !== undefined)
    for (const path of [folder, ...Object.keys(files).map((name) => join(folder, name))])
      chownSync(path, user.uid, user.gid);
  const child = spawn(program, [join(folder, "pgbouncer.ini")], {
    ...user,
    cwd: folder,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    await whenListening(child);
  } catch (error) {
    remove();
    return { reason: String(error) };
  }
  const url = new URL(serverUrl);
  url.port = String(port);
  return {
    url: url.href,
    stop: async () => {
      child.kill("SIGKILL");
      await ended;
      remove();
    },
  };
};
