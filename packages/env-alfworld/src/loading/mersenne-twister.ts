/** MT19937 as numpy's RandomState seeds and draws it: yields unsigned 32-bit integers. */
const mersenneTwister = (seed: number): (() => number) => {
  const state = new Uint32Array(624);
  state[0] = seed >>> 0;
  for (let index = 1; index < 624; index += 1) {
    const previous = state[index - 1]!;
    state[index] = Math.imul(1812433253, previous ^ (previous >>> 30)) + index;
  }
  let position = 624;
  const refill = () => {
    for (let index = 0; index < 624; index += 1) {
      const mixed = (state[index]! & 0x80000000) | (state[(index + 1) % 624]! & 0x7fffffff);
      state[index] = state[(index + 397) % 624]! ^ (mixed >>> 1) ^ (mixed & 1 ? 0x9908b0df : 0);
    }
    position = 0;
  };
  return () => {
    if (position === 624) refill();
    let drawn = state[position]!;
    position += 1;
    drawn ^= drawn >>> 11;
    drawn ^= (drawn << 7) & 0x9d2c5680;
    drawn ^= (drawn << 15) & 0xefc60000;
    return (drawn ^ (drawn >>> 18)) >>> 0;
  };
};

/** The shuffle of `numpy.random.RandomState(seed)`: upstream serves its games in this order. */
export const numpyShuffle = <Item>(items: readonly Item[], seed: number): Item[] => {
  const draw = mersenneTwister(seed);
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const mask = 2 ** (32 - Math.clz32(last)) - 1;
    let other = (draw() & mask) >>> 0;
    while (other > last) other = (draw() & mask) >>> 0;
    [shuffled[last], shuffled[other]] = [shuffled[other] as Item, shuffled[last] as Item];
  }
  return shuffled;
};
