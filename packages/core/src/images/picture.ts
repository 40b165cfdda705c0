/**
 * Width and height in pixels; three bytes for each of them (red, green, blue), rows from the top.
 */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}
