const fence = /^\s*(?:```|~~~)/;

/** Whether a line opens or closes a block of code. */
export const isFence = (line: string): boolean => fence.test(line);
