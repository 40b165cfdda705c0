/**
 * The part of the platform's `WebAssembly` that the kernel uses; Node's type package leaves it out.
 */
export interface WebAssemblyPlatform {
  readonly validate: (bytes: Uint8Array) => boolean;
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Memory: new (limits: { readonly initial: number }) => WebAssemblyMemory;
  readonly Instance: new (
    module: object,
    imports: Readonly<Record<string, object>>,
  ) => { readonly exports: Readonly<Record<string, unknown>> };
}

export interface WebAssemblyMemory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

/** `undefined` where the platform has no WebAssembly. */
export const webAssembly = (): WebAssemblyPlatform | undefined =>
  (globalThis as { readonly WebAssembly?: WebAssemblyPlatform }).WebAssembly;
