import type { Decision } from '../contract/record.ts';

/** Whether somebody consented to a conflict, and it is not said who and to what: the reason is the proof of it. */
export const isBareConsent = (decision: Decision | null, note: string | undefined): boolean =>
  decision === 'consent' && (note ?? '').trim() === '';
