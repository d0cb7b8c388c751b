import { casesOf } from '#server/declension.ts';
import { lemmasOf } from '#server/lemmas.ts';
import type { Scope } from '#server/scope.ts';
import { hasOpponents } from '#shared/texts/nouns.ts';
import type { ConflictHit, PartyType, Tie, Via } from '../../contract/record.ts';
import { isWorthAsking, matchOf, strength } from '../../rules/match.ts';
import { readName, type ReadName } from '../../rules/names.ts';
import { termsOf } from '../../rules/terms.ts';
import { strongestOf, type Match } from '../../rules/ties.ts';
import * as queries from '../queries/conflicts.ts';

export type Sought = {
  readonly partyType: PartyType;
  readonly partyId: number | null;
  readonly name: string;
  readonly ssn: string | null;
};

/** A party with its related persons, who are checked with it. */
export type SoughtWithTies = Sought & { readonly ties: readonly Tie[] };

/**
 * Parties that may match the checked one (PERM-20): by kennitala, and by name in any case, order and form; including
 * deleted ones and earlier names. Their roles are shown only on cases that the person may see. Ties only lead to the
 * other side: from a related person to a party, from the party to somebody else's related person, and between related
 * persons of both.
 */
export async function findConflicts(scope: Scope, sought: SoughtWithTies): Promise<ConflictHit[]> {
  const people = [{ ...sought, tie: null }, ...tiesIn(scope, sought)].flatMap(personIn);
  if (people.length === 0) return [];
  const found = await queries.candidates(scope, people);
  const matches = found.flatMap((candidate): Match<queries.Candidate> | [] => {
    const person = people[candidate.place - 1];
    const isItself = candidate.partyType === sought.partyType && candidate.partyId === sought.partyId;
    const via = person ? viaOf(person.tie, candidate) : null;
    if (!person || isItself || (via !== null && candidate.partyType === sought.partyType)) return [];
    const other = { name: readName(candidate.name, lemmasOf), ssn: candidate.ssn };
    const matchedBy = matchOf({ name: person.read, ssn: person.ssn }, other);
    return matchedBy === null ? [] : { candidate, matchedBy, via };
  });
  return hitsOf(scope, sought, strongestOf(matches));
}

/** Without opponents there is no other side for ties. */
const tiesIn = ({ edition }: Scope, { ties }: SoughtWithTies) =>
  hasOpponents(edition) ? ties.map((tie) => ({ name: tie.name, ssn: tie.ssn, tie })) : [];

type Person = queries.Person & { readonly read: ReadName; readonly tie: Tie | null };

/** A person to search for, with search terms of the name; null if neither name nor kennitala is usable. */
function personIn({ name, ssn, tie }: { name: string; ssn: string | null; tie: Tie | null }): readonly Person[] {
  const read = readName(name, lemmasOf);
  const asked = isWorthAsking(read);
  if (!asked && ssn === null) return [];
  const folded = asked ? read.words.map(({ text }) => text).join(' ') : (ssn ?? '');
  return [{ ssn, folded, terms: asked ? termsOf(read, otherCases(name)) : [], read, tie }];
}

/** The name may have been written in another grammatical case. */
const otherCases = (name: string) => casesOf(name).map((form) => readName(form, noLemmas));
const noLemmas = (): readonly string[] => [];

/** The tie that leads to a candidate: of the checked party, of the matched one, or both; null for none. */
export function viaOf(own: Tie | null, { name, ssn, kind, words }: queries.Candidate): Via | null {
  const theirs = kind === null ? null : { name, ssn, kind, words: words ?? '' };
  return own === null && theirs === null ? null : { own, theirs };
}

async function hitsOf(
  scope: Scope,
  sought: Sought,
  matches: readonly Match<queries.Candidate>[],
): Promise<ConflictHit[]> {
  if (matches.length === 0) return [];
  const idsOf = (type: PartyType) => [
    ...new Set(
      matches.filter(({ candidate }) => candidate.partyType === type).map(({ candidate }) => candidate.partyId),
    ),
  ];
  const [clients, opponents] = [idsOf('client'), idsOf('opponent')];
  const standings = await queries.standings(scope, clients, opponents);
  const roles = await queries.rolesOf(scope, clients, opponents);
  const hits = matches
    .filter(({ candidate }) => hasOpponents(scope.edition) || candidate.partyType === 'client')
    .flatMap(({ candidate, matchedBy, via }): ConflictHit[] => {
      // Of a party that was erased for good, only the names are remembered.
      const party = standings.find(
        ({ partyType, id }) => partyType === candidate.partyType && id === candidate.partyId,
      ) ?? { ...candidate, id: candidate.partyId, deleted: true, mergedIntoId: null };
      // A merged party is found as the one it was merged into, unless its own cases still have to be shown.
      if (
        party.mergedIntoId !== null &&
        matches.some(
          (match) => match.candidate.partyType === party.partyType && match.candidate.partyId === party.mergedIntoId,
        )
      )
        return [];
      const held = roles.filter(({ partyType, partyId }) => partyType === party.partyType && partyId === party.id);
      const isFormer = candidate.kind === null && candidate.until !== null && candidate.name !== party.name;
      return [
        {
          partyType: party.partyType,
          partyId: party.id,
          name: party.name,
          formerName: isFormer ? candidate.name : null,
          ssn: party.ssn,
          matchedBy,
          adverse: party.partyType !== sought.partyType,
          deleted: party.deleted,
          via,
          roles: held.map(({ partyType: _type, partyId: _id, since, until, ...role }) => ({
            ...role,
            since: since.toISOString(),
            until: until?.toISOString() ?? null,
          })),
        },
      ];
    });
  return hits.toSorted(inOrder).slice(0, mostHits);
}

const mostHits = 50;

/** Conflicts first, then the party itself before its ties, and the more certain ones. */
const inOrder = (a: ConflictHit, b: ConflictHit): number =>
  Number(b.adverse) - Number(a.adverse) ||
  Number(a.via !== null) - Number(b.via !== null) ||
  strength(b.matchedBy) - strength(a.matchedBy) ||
  Number(a.deleted) - Number(b.deleted) ||
  a.partyId - b.partyId;
