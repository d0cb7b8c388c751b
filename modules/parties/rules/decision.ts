import type { Decision } from '../contract/record.ts';

/** The minimum number of letters and digits in a reason: a few words, not a full stop or „ok“. */
const shortestReason = 5;

/**
 * The reason that an outcome lacks, or null. Consent always says who consented, and to what; every other outcome of a
 * check that found somebody on the other side says why.
 * @param adverse whether somebody was found on the other side
 */
export function missingReason(
  decision: Decision | null,
  note: string | undefined,
  adverse: boolean,
): 'consent' | 'outcome' | null {
  const letters = (note ?? '').replaceAll(/[^\p{L}\p{N}]/gu, '').length;
  if (decision === null || letters >= shortestReason) return null;
  if (decision === 'consent') return 'consent';
  return adverse ? 'outcome' : null;
}
