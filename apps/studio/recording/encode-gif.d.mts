export declare const encodeGif: (
  frames: readonly {
    readonly width: number;
    readonly height: number;
    readonly pixels: Uint8Array;
    readonly milliseconds: number;
  }[],
) => Uint8Array;
