/** The first eight bytes of every PNG file. */
export const pngSignature: Uint8Array = Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10);
