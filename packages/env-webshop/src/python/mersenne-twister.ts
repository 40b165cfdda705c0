const size = 624;
const middle = 397;

/**
 * Python's `random.seed(seed)` followed by draws of `getrandbits`: the Mersenne Twister MT19937.
 */
export const createMersenneTwister = (
  seed: number,
): { readonly bits: (count: number) => number } => {
  const state = new Uint32Array(size);
  state[0] = 19_650_218;
  for (let index = 1; index < size; index += 1) {
    const previous = state[index - 1]!;
    state[index] = Math.imul(1_812_433_253, previous ^ (previous >>> 30)) + index;
  }
  // Python seeds by an array; small seeds give an array of one word.
  let place = 1;
  for (let round = 0; round < size; round += 1) {
    const previous = state[place - 1]!;
    state[place] = (state[place]! ^ Math.imul(previous ^ (previous >>> 30), 1_664_525)) + seed;
    place += 1;
    if (place >= size) {
      state[0] = state[size - 1]!;
      place = 1;
    }
  }
  for (let round = 0; round < size - 1; round += 1) {
    const previous = state[place - 1]!;
    state[place] = (state[place]! ^ Math.imul(previous ^ (previous >>> 30), 1_566_083_941)) - place;
    place += 1;
    if (place >= size) {
      state[0] = state[size - 1]!;
      place = 1;
    }
  }
  state[0] = 0x80000000;

  let next = size;
  const refill = () => {
    for (let index = 0; index < size; index += 1) {
      const mixed = (state[index]! & 0x80000000) | (state[(index + 1) % size]! & 0x7fffffff);
      state[index] = state[(index + middle) % size]! ^ (mixed >>> 1) ^ (mixed & 1 ? 0x9908b0df : 0);
    }
    next = 0;
  };
  const word = () => {
    if (next >= size) refill();
    let value = state[next]!;
    next += 1;
    value ^= value >>> 11;
    value ^= (value << 7) & 0x9d2c5680;
    value ^= (value << 15) & 0xefc60000;
    value ^= value >>> 18;
    return value >>> 0;
  };
  return { bits: (count) => word() >>> (32 - count) };
};

/**
 * Python's `random.seed(seed); random.shuffle(items)`: the same order as upstream for the same
 * list.
 */
export const pythonShuffle = <Item>(items: readonly Item[], seed: number): Item[] => {
  const { bits } = createMersenneTwister(seed);
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const width = 32 - Math.clz32(last + 1);
    let other = bits(width);
    while (other > last) other = bits(width);
    [shuffled[last], shuffled[other]] = [shuffled[other] as Item, shuffled[last] as Item];
  }
  return shuffled;
};
