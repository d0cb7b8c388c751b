import { differingFields } from './merge-drafts.ts';
import type { Change } from './stale-notice.tsx';

/** Every field of a form, by its label and as another saved it: the compiler asks for those that are forgotten. */
export type Said<Draft> = Readonly<Record<keyof Draft, readonly [label: string, theirs: string]>>;

/** What another saved differently from how the form was opened, in words (WIRE-23). */
export const changesIn = <Draft extends object>(opened: Draft, theirs: Draft, said: Said<Draft>): readonly Change[] =>
  differingFields(opened, theirs).map((field) => ({ label: said[field][0], theirs: said[field][1] }));
