/**
 * Lets timers and streams go on. Where nothing waits for a disk or a network, they would wait for the
 * whole episode: among them the timer that renews a lease.
 */
export const othersRun = () => new Promise<void>((resolve) => void setImmediate(resolve));
