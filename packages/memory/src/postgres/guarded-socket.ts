import { Socket } from "node:net";

/** SQLSTATE "protocol violation". */
const protocolViolation = "08P01";
const headLength = 5;
const [errorKind, noticeKind] = [0x45, 0x4e];
/** Answers to the question for TLS, before any message. */
const answersToTls = new Set([0x53, 0x4e]);

/**
 * Whether fields follow each other, each with a type and an end, and an empty one ends the message:
 * the driver looks for that end for ever.
 */
const hasWholeFields = (body: Buffer): boolean => {
  let at = 0;
  while (at < body.length && body[at] !== 0) {
    const end = body.indexOf(0, at + 1);
    if (end < 0) return false;
    at = end + 1;
  }
  return at === body.length - 1;
};

/**
 * Follows messages through the pieces that they come in; `false` at the first that no driver can
 * read.
 */
const messageCheck = (): ((piece: Buffer) => boolean) => {
  let isFirst = true;
  let head = Buffer.alloc(0);
  let [kind, left]: [number | undefined, number] = [undefined, 0];
  let fields: Buffer[] = [];
  return (piece) => {
    if (isFirst && piece.length === 1 && answersToTls.has(piece[0]!)) return true;
    isFirst = false;
    for (let at = 0; at < piece.length;) {
      if (kind === undefined) {
        const isWhole = head.length === 0 && at + headLength <= piece.length;
        const more = isWhole ? headLength : Math.min(headLength - head.length, piece.length - at);
        if (!isWhole) head = Buffer.concat([head, piece.subarray(at, at + more)]);
        const [from, start] = isWhole ? [piece, at] : [head, 0];
        at += more;
        if (!isWhole && head.length < headLength) return true;
        [kind, left] = [from[start], from.readUInt32BE(start + 1) - 4];
        if (left < 0) return false;
      }
      const taken = Math.min(left, piece.length - at);
      const hasFields = kind === errorKind || kind === noticeKind;
      if (hasFields) fields.push(piece.subarray(at, at + taken));
      [left, at] = [left - taken, at + taken];
      if (left > 0) continue;
      if (hasFields && !hasWholeFields(Buffer.concat(fields))) return false;
      [kind, head, fields] = [undefined, Buffer.alloc(0), []];
    }
    return true;
  };
};

/**
 * A socket for the driver that breaks, with PostgreSQL's code for it, where what comes is not
 * PostgreSQL's protocol. The driver reads some of that without end, and other ends the process.
 */
export const guardedSocket = (): Socket => {
  const isReadable = messageCheck();
  class GuardedSocket extends Socket {
    override emit(event: string | symbol, ...given: unknown[]): boolean {
      if (event !== "data") return super.emit(event, ...given);
      const fail = (cause?: unknown) => {
        const words = "what the server sent is not PostgreSQL's protocol";
        this.destroy(Object.assign(new Error(words, { cause }), { code: protocolViolation }));
        return true;
      };
      if (this.destroyed) return true;
      if (!isReadable(given[0] as Buffer)) return fail();
      try {
        return super.emit(event, ...given);
      } catch (error) {
        return fail(error);
      }
    }
  }
  return new GuardedSocket();
};
