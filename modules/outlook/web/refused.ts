import { ApiError } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import type { OutlookWords } from '../texts/web.is.ts';

/** Reports why nothing was connected (CONN-08). */
export function refused(error: unknown, words: OutlookWords): void {
  if (error instanceof ApiError && error.status === 403) toast.error(words.forbidden);
  else toast.failed(error, words.errors.connect);
}
