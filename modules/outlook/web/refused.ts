import { ApiError, detailOf } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import type { OutlookWords } from '../texts/web.is.ts';

/** Reports why nothing was connected (CONN-08). */
export function refused(error: unknown, words: OutlookWords): void {
  const forbidden = error instanceof ApiError && error.status === 403;
  toast.error(forbidden ? words.forbidden : (detailOf(error) ?? words.errors.connect));
}
