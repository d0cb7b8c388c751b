/** So long does a lock stand that nobody makes longer; an editor does so as long as it is open. */
export const lockMinutes = 30;

/** When a lock ends that is taken now. */
export const lockEnd = (now: Date): Date => new Date(now.getTime() + lockMinutes * 60_000);
