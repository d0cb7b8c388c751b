import { differingFields } from './merge-drafts.ts';
import type { Change } from './stale-notice.tsx';

/** Every field of a form: its label, and its value as the other person saved it. The type requires all of them. */
type Said<Draft> = Readonly<Record<keyof Draft, readonly [label: string, theirs: string]>>;

/** The fields that the other person changed since the form was opened, in words and in the order of `said` (WIRE-23). */
export function changesIn<Draft extends object>(opened: Draft, theirs: Draft, said: Said<Draft>): readonly Change[] {
  const changed = new Set(differingFields(opened, theirs));
  return (Object.keys(said) as (keyof Draft)[])
    .filter((field) => changed.has(field))
    .map((field) => ({ label: said[field][0], theirs: said[field][1] }));
}
