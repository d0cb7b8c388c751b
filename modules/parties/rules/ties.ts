import type { MatchKind, Tie, Via } from '../contract/record.ts';
import { strength } from './match.ts';

type Kept = Tie & { readonly id: number };

/**
 * The changes that a save makes to the ties of a party: a tie of the same name is edited, a missing one ends, and the
 * rest are new. Unchanged ones are in none of the lists.
 */
export function changesOfTies(before: readonly Kept[], after: readonly Tie[]) {
  const [left, edited, added] = [[...before], [] as Kept[], [] as Tie[]];
  const take = (fits: (one: Kept) => boolean) => {
    const place = left.findIndex(fits);
    return place < 0 ? null : (left.splice(place, 1)[0] ?? null);
  };
  // Unchanged ones first, because two may have the same name.
  const rest = after.filter((tie) => take((one) => isSame(one, tie)) === null);
  for (const tie of rest) {
    const known = take(({ name }) => name === tie.name);
    if (known) edited.push({ ...tie, id: known.id });
    else added.push(tie);
  }
  return { added, edited, ended: left.map(({ id }) => id) };
}

const isSame = (one: Tie, other: Tie): boolean =>
  one.name === other.name && one.ssn === other.ssn && one.kind === other.kind && one.words === other.words;

export type Match<Candidate> = {
  readonly candidate: Candidate;
  readonly matchedBy: MatchKind;
  readonly via: Via | null;
};
type Found = { readonly partyType: string; readonly partyId: number; readonly until: Date | null };

/**
 * The strongest match of each party and tie, by the party's current name if possible. If the party itself matches for
 * certain, its ties are omitted.
 */
export function strongestOf<Candidate extends Found>(
  matches: readonly Match<Candidate>[],
): readonly Match<Candidate>[] {
  const strongest = new Map<string, Match<Candidate>>();
  for (const match of matches) {
    const key = `${partyOf(match)} ${keyOfVia(match.via)}`;
    const known = strongest.get(key);
    if (!known || isStronger(match, known)) strongest.set(key, match);
  }
  const chosen = [...strongest.values()];
  const certain = new Set(chosen.filter((one) => one.via === null && one.matchedBy !== 'similar').map(partyOf));
  return chosen.filter((match) => match.via === null || !certain.has(partyOf(match)));
}

/** A key of the tie of a match; empty if the party itself matches. */
export const keyOfVia = (via: Via | null): string =>
  via === null
    ? ''
    : JSON.stringify([via.own, via.theirs].map((tie) => tie && [tie.name, tie.ssn, tie.kind, tie.words]));

const partyOf = ({ candidate }: Match<Found>): string => `${candidate.partyType} ${candidate.partyId}`;

const isStronger = (one: Match<Found>, other: Match<Found>): boolean =>
  strength(one.matchedBy) > strength(other.matchedBy) ||
  (one.matchedBy === other.matchedBy && one.candidate.until === null);
