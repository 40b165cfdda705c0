// What may happen to a database while a run is under way, and the wire on which it happens.
import { connect, createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** A wire between workers and their database that can be cut, stalled and spoiled. */
export const openWire = async (serverUrl) => {
  const target = new URL(serverUrl);
  const open = new Set();
  let [isRefusing, isStalled] = [false, false];
  /** What becomes of the next bytes from the server. */
  let spoil;
  const server = createServer((client) => {
    if (isRefusing) return void client.destroy();
    const database = connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ]) {
      open.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        open.delete(socket);
        other.destroy();
      });
      socket.on("data", (bytes) => {
        if (socket === database && spoil !== undefined) {
          const once = spoil;
          spoil = undefined;
          return once(bytes, client);
        }
        other.write(bytes);
      });
      if (isStalled) socket.pause();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(serverUrl);
  url.port = String(server.address().port);
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: url.href,
    cut,
    refuse: (refuses) => {
      isRefusing = refuses;
      if (refuses) cut();
    },
    stall: (stalls) => {
      isStalled = stalls;
      for (const socket of open)
        if (stalls) socket.pause();
        else socket.resume();
    },
    spoilNext: (how) => void (spoil = how),
    close: async () => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

const others =
  "FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()";
const withSetting = async ({ database, name }, setting, value) => {
  await database.rows(`ALTER DATABASE ${name} SET ${setting} = ${value}`);
  await database.rows(`SELECT pg_terminate_backend(pid) ${others}`);
  await pause(700);
  await database.rows(`SET ${setting} = DEFAULT`);
  await database.rows(`ALTER DATABASE ${name} RESET ${setting}`);
  await database.rows(`SELECT pg_terminate_backend(pid) ${others}`);
};

/**
 * Each is given the wire, the database past the wire with its name, and what crashes the server;
 * each ends by itself.
 */
export const databaseFaults = {
  "all connections cut": async ({ wire }) => wire.cut(),
  "connections cut ten times": async ({ wire }) => {
    for (let left = 10; left > 0; left -= 1) {
      wire.cut();
      await pause(120);
    }
  },
  "no new connection for a second": async ({ wire }) => {
    wire.refuse(true);
    await pause(1000);
    wire.refuse(false);
  },
  "no byte passes for a second": async ({ wire }) => {
    wire.stall(true);
    await pause(1000);
    wire.stall(false);
  },
  "an answer cut in the middle": async ({ wire }) =>
    wire.spoilNext((bytes, client) => {
      client.write(bytes.subarray(0, Math.ceil(bytes.length / 2)));
      client.destroy();
    }),
  "an answer of nonsense": async ({ wire }) =>
    wire.spoilNext((_, client) => {
      client.write(Buffer.from([0x45, 0, 0, 0, 12, 0x53, 0xff, 0xfe, 0, 0x1b, 0x5b, 0x33, 0x31]));
      client.destroy();
    }),
  "an answer that is lost": async ({ wire }) =>
    wire.spoilNext((_, client) => void client.destroy()),
  "all backends ended": async ({ database }) =>
    database.rows(`SELECT pg_terminate_backend(pid) ${others}`),
  "all statements cancelled, ten times": async ({ database }) => {
    for (let left = 10; left > 0; left -= 1) {
      await database.rows(`SELECT pg_cancel_backend(pid) ${others}`);
      await pause(50);
    }
  },
  "the server crashed and came back": async ({ crash }) => crash(),
  "a database that is read only for a while": async (trouble) =>
    withSetting(trouble, "default_transaction_read_only", "on"),
  "statements that time out for a while": async (trouble) =>
    withSetting(trouble, "statement_timeout", "1"),
  "a table that is locked for a second": async ({ database }) =>
    database.transaction(async (queries) => {
      await queries.rows("LOCK TABLE mnemograph_runs.lease IN ACCESS EXCLUSIVE MODE");
      await pause(1000);
    }),
};
