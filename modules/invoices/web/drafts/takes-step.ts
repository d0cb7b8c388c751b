import type { DraftRow } from '../../contract/draft.ts';

export type DraftStep = 'ask' | 'issue';

/** Whether this step is possible: approval not requested yet, or granted. */
export const takesStep = ({ state, can }: DraftRow, step: DraftStep): boolean =>
  step === 'ask' ? can.ask : can.issue && state === 'approved';
