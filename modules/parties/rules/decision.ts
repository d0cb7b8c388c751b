import type { Decision } from '../contract/record.ts';

/** The minimum number of letters and digits in a reason: a few words, not a full stop or „ok“. */
const shortestReason = 5;

/**
 * The reason that an outcome lacks, or null. Consent needs who consented, and to what; declining needs why, whether or
 * not anything was found. Only an outcome without conflict explains itself, if there is no match on the other side.
 * @param adverse whether there is a match on the other side
 */
export function missingReason(
  decision: Decision | null,
  note: string | undefined,
  adverse: boolean,
): 'consent' | 'outcome' | null {
  const letters = (note ?? '').replaceAll(/[^\p{L}\p{N}]/gu, '').length;
  if (decision === null || letters >= shortestReason) return null;
  if (decision === 'consent') return 'consent';
  return adverse || decision === 'declined' ? 'outcome' : null;
}
