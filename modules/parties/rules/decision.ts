import type { Decision } from '../contract/record.ts';

/** Whether a consent lacks its reason: who consented, and to what. */
export const isBareConsent = (decision: Decision | null, note: string | undefined): boolean =>
  decision === 'consent' && (note ?? '').trim() === '';
