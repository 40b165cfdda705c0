/** How many ways to read there are: the number given with a text says which one is taken. */
export const inWays = (ways, read) => Object.assign(read, { ways });
