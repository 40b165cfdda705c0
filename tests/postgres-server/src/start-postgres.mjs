import { execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { freePort, unprivilegedUser } from "./runtime-context.mjs";

/** Where Debian keeps the server's programs, newest version first; they are not in PATH there. */
const debianFolders = () => {
  const root = "/usr/lib/postgresql";
  if (!existsSync(root)) return [];
  return readdirSync(root)
    .toSorted((left, right) => Number(right) - Number(left))
    .map((version) => join(root, version, "bin"));
};

const findPrograms = () =>
  [...(process.env["PATH"] ?? "").split(delimiter), ...debianFolders()].find(
    (folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")),
  );

/**
 * Ends the server and removes its folder as soon as standard input closes, that is also when this
 * process is killed. Each line of standard input stops the server at once, as after a crash, and
 * starts it again.
 */
const guard = [
  `"$@" & server=$!; trap 'kill -INT $server' TERM INT`,
  `while read -r _; do kill -QUIT $server; wait $server; "$@" & server=$!; done`,
  `kill -INT $server; wait $server; rm -rf "$0"`,
].join("; ");

const whenReady = (child) =>
  new Promise((resolve, reject) => {
    let printed = "";
    const onData = (text) => {
      printed = (printed + text).slice(-4000);
      if (!printed.includes("ready to accept connections")) return;
      child.stderr.off("data", onData);
      resolve();
    };
    child.stderr.on("data", onData);
    child.on("error", reject);
    child.on("exit", (code) =>
      reject(new Error(`postgres ended with exit code ${code}: ${printed}`)),
    );
  });

/**
 * Starts a PostgreSQL server of its own in a temporary folder, or takes the one of
 * MNEMOGRAPH_TEST_DATABASE_URL unless `isPrivate`. Resolves with `{ url, stop, crash }`, or with `{
 * reason }` where no server can be had.
 */
export const startPostgres = async ({ settings = {}, isPrivate = false } = {}) => {
  const given = process.env["MNEMOGRAPH_TEST_DATABASE_URL"];
  if (given && !isPrivate) return { url: given, stop: async () => {} };
  const programs = findPrograms();
  if (programs === undefined)
    return {
      reason: "PostgreSQL is not installed: set MNEMOGRAPH_TEST_DATABASE_URL or install it",
    };
  const user = unprivilegedUser();
  if (user === undefined)
    return { reason: "PostgreSQL does not run as root, and there is no user postgres or nobody" };

  const folder = mkdtempSync(join(tmpdir(), "mnemograph-postgres-"));
  const password = randomBytes(12).toString("hex");
  const passwordFile = join(folder, "password");
  writeFileSync(passwordFile, password);
  if (user.uid !== undefined)
    for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid);
  const data = join(folder, "data");
  const options = [
    "--username=mnemograph",
    "--encoding=UTF8",
    "--locale=C",
    "--auth=scram-sha-256",
    `--pwfile=${passwordFile}`,
    "--no-sync",
  ];
  try {
    execFileSync(join(programs, "initdb"), ["-D", data, ...options], {
      ...user,
      cwd: folder,
      stdio: ["ignore", "pipe", "pipe"],
    });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    return { reason: `initdb failed: ${String(error.stderr ?? error).slice(-500)}` };
  }
  const port = await freePort();
  const chosen = {
    fsync: "off",
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: "",
    max_connections: 200,
    ...settings,
  };
  const flags = Object.entries(chosen).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child = spawn(
    "sh",
    ["-c", guard, folder, join(programs, "postgres"), "-D", data, ...flags],
    {
      ...user,
      cwd: folder,
      stdio: ["pipe", "ignore", "pipe"],
    },
  );
  const ended = new Promise((resolve) => child.once("exit", resolve));
  try {
    await whenReady(child);
  } catch (error) {
    child.stdin.end();
    return { reason: String(error) };
  }
  child.stderr.resume();
  return {
    url: `postgres://mnemograph:${password}@127.0.0.1:${port}/postgres`,
    user,
    crash: async () => {
      child.stdin.write("\n");
      await whenReady(child);
      child.stderr.resume();
    },
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
};
