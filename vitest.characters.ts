import * as fc from "fast-check";

/**
 * Any character, half of them of the basic plane. As the unit of `fc.string` it costs nothing to
 * make; fast-check's own `"binary"` takes a second in each process.
 */
export const anyCharacter = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((point) => String.fromCodePoint(point));
