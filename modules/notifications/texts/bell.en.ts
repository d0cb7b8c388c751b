import { int } from '#shared/format.ts';
import type { BellWords } from './bell.is.ts';

/** Texts of the bell in the top bar, English. */
export const en = (): BellWords => ({
  title: 'Notifications',
  open: (unread) => (unread === 0 ? 'Notifications' : `Notifications, ${int(unread)} unread`),
});
