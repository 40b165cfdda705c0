import { type AddressInfo, type Socket, createServer } from "node:net";
import { afterAll, describe, expect, it } from "vitest";
import { failureOf } from "../conformance.testing.js";
import { openPostgres } from "./open-postgres.js";

const message = (kind: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5, kind);
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const ready = Buffer.concat([message("R", Buffer.alloc(4)), message("Z", Buffer.from("I"))]);
const fields = (text: string): Buffer => message("E", Buffer.from(text.replaceAll("|", "\0")));

/** Says what a server says to a client that it knows, and then what is given. */
const open = new Set<{ close(): void }>();
const serverThat = async (answer: (socket: Socket, asked: number) => void): Promise<string> => {
  const server = createServer((socket) => {
    let asked = 0;
    socket.on("error", () => {}).on("data", () => answer(socket, (asked += 1)));
  });
  open.add(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `postgres://me:s3cret@127.0.0.1:${(server.address() as AddressInfo).port}/db`;
};
afterAll(() => {
  for (const server of open) server.close();
});
const afterGreeting = async (answer: Buffer, inPieces = false): Promise<unknown> => {
  const url = await serverThat((socket, asked) => {
    if (asked === 1) return void socket.write(ready);
    if (!inPieces) return void socket.write(answer);
    let at = 0;
    const writing = setInterval(() => {
      socket.write(answer.subarray(at, (at += 1)));
      if (at >= answer.length) clearInterval(writing);
    }, 1);
    socket.on("close", () => clearInterval(writing));
  });
  return failureOf(openPostgres({ url }));
};
const isNoPostgres = {
  code: "DATA_NOT_FOUND",
  message: expect.stringContaining("no connection to PostgreSQL") as string,
};

describe("a server that does not speak PostgreSQL's protocol", () => {
  it.each([
    ["an error without its end", fields("SERROR|Mwords|")],
    ["an error whose last field has no end", fields("SERROR|Mwor")],
    [
      "an error of other bytes",
      message("E", Buffer.from([0x53, 0xff, 0xfe, 0, 0x1b, 0x5b, 0x33, 0x31])),
    ],
    ["an error of nothing", message("E", Buffer.alloc(0))],
    ["an error with bytes after its end", fields("SERROR||more")],
    ["a notice without its end", message("N", Buffer.from("SNOTICE\0"))],
    ["a message shorter than its own length", Buffer.from([0x5a, 0, 0, 0, 1])],
    ["rows with fields that are not there", message("T", Buffer.from([0, 9]))],
    ["a way to log in that there is not", message("R", Buffer.from([0, 0, 0, 99]))],
    [
      "two messages, of which the second is none",
      Buffer.concat([message("S", Buffer.from("a\0b\0")), fields("M")]),
    ],
  ])("breaks the connection in words: %s", async (_name, answer) => {
    expect(await afterGreeting(answer)).toMatchObject(isNoPostgres);
  });

  it("is found in pieces of one byte too", async () => {
    expect(await afterGreeting(fields("SERROR|Mwords|"), true)).toMatchObject(isNoPostgres);
  });

  it("is distinguished from a server that reports an error", async () => {
    expect(await afterGreeting(fields("SERROR|C42P99|Mno such thing||"), true)).toMatchObject({
      message: "no such thing",
    });
  });
});
