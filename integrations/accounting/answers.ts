import { AccountingFailure } from '#server/accounting.ts';
import { askOutside, Unanswered, type Answered, type Asking } from '#server/outgoing.ts';

/**
 * Asks an accounting system; `writes` says whether something comes of it there. Without an answer nothing came of it where we did not reach it or only read; a write that
 * it may have heard is unknown. @throws AccountingFailure
 */
export async function askSystem(url: string, asking: Asking, writes = asking.method !== 'GET'): Promise<Answered> {
  return askOutside(url, asking).catch((error: unknown) => {
    if (!(error instanceof Unanswered)) throw error;
    throw new AccountingFailure(error.reached && writes ? 'unknown' : 'down', { cause: error });
  });
}

/** What became of a call that did not succeed, by its status; `said` are the system's own words. */
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
