import { constants, crc32, deflateSync } from "node:zlib";
import type { Picture } from "../picture.js";
import { pngSignature } from "./png-signature.js";

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
};

/** Each row by what differs from the row above, which is little in pictures of flat faces. */
const filtered = ({ width, height, pixels }: Picture): Uint8Array => {
  const stride = 3 * width;
  const rows = new Uint8Array((stride + 1) * height);
  for (let row = 0; row < height; row += 1) {
    const to = row * (stride + 1);
    const from = row * stride;
    rows[to] = row === 0 ? 0 : 2;
    for (let at = 0; at < stride; at += 1)
      rows[to + 1 + at] =
        (pixels[from + at] ?? 0) - (row === 0 ? 0 : (pixels[from + at - stride] ?? 0));
  }
  return rows;
};

/**
 * A picture as a PNG file. Only runs of one byte are compressed: unlike zlib's searches these come
 * out the same on every machine and Node, so that equal pictures have equal hashes.
 *
 * @example
 * const file = encodePng({ width: 2, height: 1, pixels: new Uint8Array([255, 0, 0, 0, 0, 255]) }); // a red and a blue pixel
 */
export const encodePng = (picture: Picture): Uint8Array => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(picture.width, 0);
  header.writeUInt32BE(picture.height, 4);
  // Eight bits a channel, red green blue, no interlacing.
  header.set([8, 2, 0, 0, 0], 8);
  const data = deflateSync(filtered(picture), { strategy: constants.Z_RLE });
  return Buffer.concat([
    pngSignature,
    chunk("IHDR", header),
    chunk("IDAT", data),
    chunk("IEND", new Uint8Array()),
  ]);
};
