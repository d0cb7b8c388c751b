import { AccountingFailure } from '#server/accounting.ts';
import { askOutside, Unanswered, type Answered, type Asking } from '#server/outgoing.ts';

/**
 * Calls an accounting system; `writes` says whether the call has an effect there. Without an answer, a call that was
 * not sent or only reads had no effect; a write that may have been received has an unknown outcome. @throws
 * AccountingFailure
 */
export async function askSystem(url: string, asking: Asking, writes = asking.method !== 'GET'): Promise<Answered> {
  return askOutside(url, asking).catch((error: unknown) => {
    if (!(error instanceof Unanswered)) throw error;
    throw new AccountingFailure(error.reached && writes ? 'unknown' : 'down', { cause: error });
  });
}

/** Maps a failed call's status to an outcome; `said` is the system's own message. */
export function failureOf(
  answer: Answered,
  writes: boolean,
  said: string | null,
  code: number | null = null,
): AccountingFailure {
  const { status } = answer;
  if (status === 401 || status === 403) return new AccountingFailure('credentials', { said });
  if (status === 429)
    return new AccountingFailure('limited', { said, retryAfterSeconds: Number(answer.header('retry-after')) || null });
  if (status >= 500 || status < 400) return new AccountingFailure(writes ? 'unknown' : 'down', { said });
  return new AccountingFailure('refused', { said, code });
}
