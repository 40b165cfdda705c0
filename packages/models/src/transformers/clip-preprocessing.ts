/**
 * Width and height in pixels; three bytes for each of them (red, green, blue), rows from the top.
 */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly pixels: ArrayLike<number>;
}

/** How a model wants its pictures: the file `preprocessor_config.json` beside its weights. */
export interface ClipPreprocessing {
  /** Pixels of the shorter side after resizing, and of the square that is cut out of the middle. */
  readonly size: number;
  readonly crop: number;
  /** Of red, green and blue, 0 to 1. */
  readonly mean: readonly number[];
  readonly deviation: readonly number[];
}

const PRECISION = 22;
const HALF = 2 ** (PRECISION - 1);
const ONE = 2 ** PRECISION;
const SUPPORT = 2;

/** Keys' cubic with a = −0.5. */
const cubic = (distance: number): number => {
  const x = Math.abs(distance);
  if (x < 1) return (1.5 * x - 2.5) * x * x + 1;
  return x < SUPPORT ? ((-0.5 * x + 2.5) * x - 4) * x + 2 : 0;
};

interface Share {
  readonly first: number;
  /** Whole numbers that add up to about 2²². */
  readonly weights: readonly number[];
}

/**
 * Which pixels of a row of `from` a pixel of a row of `to` is made of; a smaller picture looks at
 * more of them.
 */
const sharesOf = (from: number, to: number): readonly Share[] => {
  const scale = from / to;
  const wide = Math.max(1, scale);
  return Array.from({ length: to }, (_, at) => {
    const centre = (at + 0.5) * scale;
    const first = Math.max(0, Math.trunc(centre - SUPPORT * wide + 0.5));
    const end = Math.min(from, Math.trunc(centre + SUPPORT * wide + 0.5));
    const values = Array.from({ length: end - first }, (__, index) =>
      cubic((index + first - centre + 0.5) / wide),
    );
    const sum = values.reduce((total, value) => total + value, 0);
    return {
      first,
      weights: values.map((value) => Math.trunc((value / sum) * ONE + (value < 0 ? -0.5 : 0.5))),
    };
  });
};

const toByte = (sum: number): number => Math.min(255, Math.max(0, Math.floor((sum + HALF) / ONE)));

/**
 * Pixels along one direction; `stride` is how far neighbours are apart, `next` how far the next
 * line is.
 */
const resample = (
  pixels: ArrayLike<number>,
  shares: readonly Share[],
  lines: number,
  along: "rows" | "columns",
  from: number,
): Uint8Array => {
  const to = shares.length;
  const made = new Uint8Array(3 * lines * to);
  for (let line = 0; line < lines; line += 1) {
    for (const [at, { first, weights }] of shares.entries()) {
      for (let channel = 0; channel < 3; channel += 1) {
        let sum = 0;
        for (let index = 0; index < weights.length; index += 1) {
          const source =
            along === "rows" ? line * from + first + index : (first + index) * lines + line;
          sum += weights[index]! * pixels[3 * source + channel]!;
        }
        made[3 * (along === "rows" ? line * to + at : at * lines + line) + channel] = toByte(sum);
      }
    }
  }
  return made;
};

/**
 * Bicubic, as Pillow does it to the byte: along the rows, then along the columns, whole numbers in
 * between.
 */
const resized = (
  { width, height, pixels }: Pixels,
  to: { readonly width: number; readonly height: number },
): Pixels => {
  const narrow =
    width === to.width
      ? pixels
      : resample(pixels, sharesOf(width, to.width), height, "rows", width);
  const whole =
    height === to.height
      ? narrow
      : resample(narrow, sharesOf(height, to.height), to.width, "columns", height);
  return { ...to, pixels: whole };
};

/**
 * A picture as CLIP was trained to be shown it: the shorter side resized (bicubic), the middle cut
 * out, and each colour by its mean and deviation; a plane for each colour.
 */
export const prepareForClip = (
  picture: Pixels,
  { size, crop, mean, deviation }: ClipPreprocessing,
): Float32Array => {
  const { width, height } = picture;
  const shorter = Math.min(width, height);
  const side = (length: number) =>
    length === shorter ? size : Math.trunc((size * length) / shorter);
  const whole = resized(picture, { width: side(width), height: side(height) });
  const [left, top] = [Math.floor((whole.width - crop) / 2), Math.floor((whole.height - crop) / 2)];
  const numbers = new Float32Array(3 * crop * crop);
  for (let channel = 0; channel < 3; channel += 1) {
    for (let row = 0; row < crop; row += 1) {
      for (let column = 0; column < crop; column += 1) {
        const [x, y] = [left + column, top + row];
        const isInside = x >= 0 && y >= 0 && x < whole.width && y < whole.height;
        const value = isInside ? whole.pixels[3 * (y * whole.width + x) + channel]! : 0;
        numbers[(channel * crop + row) * crop + column] =
          (value / 255 - (mean[channel] ?? 0)) / (deviation[channel] ?? 1);
      }
    }
  }
  return numbers;
};

/** CLIP's own numbers, the same for all of its sizes that look at 224 × 224 pixels. */
const published: ClipPreprocessing = {
  size: 224,
  crop: 224,
  mean: [0.48145466, 0.4578275, 0.40821073],
  deviation: [0.26862954, 0.26130258, 0.27577711],
};

const field = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
const isNumber = (value: unknown): value is number =>
  typeof value === "number" && Number.isFinite(value) && value > 0;
const pixelsOf = (value: unknown): number | undefined =>
  [value, field(value, "shortest_edge"), field(value, "height")].find(isNumber);
const coloursOf = (value: unknown): readonly number[] | undefined =>
  Array.isArray(value) && value.length === 3 && value.every((one) => typeof one === "number")
    ? value
    : undefined;

/**
 * What a loaded processor says of the file beside the weights; CLIP's own numbers where it says
 * nothing.
 */
export const clipPreprocessingOf = (processor: unknown): ClipPreprocessing => {
  const described = field(processor, "image_processor") ?? processor;
  const size = pixelsOf(field(described, "size")) ?? published.size;
  return {
    size,
    crop: pixelsOf(field(described, "crop_size")) ?? size,
    mean: coloursOf(field(described, "image_mean")) ?? published.mean,
    deviation: coloursOf(field(described, "image_std")) ?? published.deviation,
  };
};
