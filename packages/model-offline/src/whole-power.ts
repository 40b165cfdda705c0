/**
 * A power with a whole exponent of at least 1, by multiplication. `**` may differ in its last bit
 * from one Node to the next (20 and 22 against 24), and where two votes are all but equal that bit
 * picks another action.
 */
export const wholePower = (base: number, exponent: number): number => {
  let power = base;
  for (let factor = 1; factor < exponent; factor += 1) power *= base;
  return power;
};
