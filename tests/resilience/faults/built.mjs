// What the packages are built to, each module once.
export const built = (path) => import(new URL(`../../../packages/${path}`, import.meta.url).href);
