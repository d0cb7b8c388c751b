import type { Tie } from '../contract/record.ts';
import type { Party } from './api.ts';
import { draftOf, textFields, type Draft } from './draft.ts';

/** What somebody else saved of a party meanwhile, by field. */
export function changesOf(
  mine: Draft,
  theirs: Party,
  labels: Readonly<Record<string, string>>,
  nameTie: (tie: Tie) => string,
) {
  const other = draftOf(theirs);
  const changed = textFields
    .filter((field) => mine[field] !== other[field])
    .map((field) => ({ label: labels[field] ?? '', theirs: other[field] }));
  const retied = JSON.stringify(mine.ties) !== JSON.stringify(other.ties);
  return retied ? [...changed, { label: labels['ties'] ?? '', theirs: theirs.ties.map(nameTie).join(', ') }] : changed;
}
