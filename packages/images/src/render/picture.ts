/** Pixels, three bytes each (red, green, blue), rows from the top. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}
