/** Duration of a lock that is not extended; an editor extends it while it is open. */
const lockMinutes = 30;

/** When a lock taken now ends. */
export const lockEnd = (now: Date): Date => new Date(now.getTime() + lockMinutes * 60_000);
