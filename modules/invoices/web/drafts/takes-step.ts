import type { DraftRow } from '../../contract/draft.ts';

export type DraftStep = 'ask' | 'issue';

/** Whether it is this step's turn: nobody was asked about it yet, or it was approved. */
export const takesStep = ({ state, can }: DraftRow, step: DraftStep): boolean =>
  step === 'ask' ? can.ask : can.issue && state === 'approved';
