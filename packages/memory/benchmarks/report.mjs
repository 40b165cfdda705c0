export const median = (values) =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)];
export const report = (name, figure) => process.stdout.write(`${name.padEnd(48)} ${figure}\n`);
