import { lemmasOf } from '#server/lemmas.ts';
import type { Scope } from '#server/scope.ts';
import { hasOpponents } from '#shared/texts/nouns.ts';
import type { ConflictHit } from '../../contract/record.ts';
import { isWorthAsking, matchOf, strength } from '../../rules/match.ts';
import { readName, type ReadName } from '../../rules/names.ts';
import * as queries from '../queries/across.ts';
import { standings, type Candidate } from '../queries/conflicts.ts';
import { viaOf, type Sought } from './find-conflicts.ts';

/** Parties per statement: a long list takes a few statements. */
const atOnce = 1000;

/** A match on the other side for one of many parties, or the tie that leads there: without cases. */
export type Across = Omit<ConflictHit, 'roles' | 'adverse' | 'formerName'>;

/**
 * For each of many parties, by its index, the possible matches on the other side: by kennitala, and by name in any word
 * order, with or without a middle name; and those whose ties match, if they do not match themselves. A check of a single
 * party also matches other grammatical cases and similar spellings.
 */
export async function findAcross(
  scope: Scope,
  sought: readonly Sought[],
): Promise<ReadonlyMap<number, readonly Across[]>> {
  const found = new Map<number, readonly Across[]>();
  if (!hasOpponents(scope.edition)) return found;
  const read = reader();
  for (let from = 0; from < sought.length; from += atOnce) {
    const some = sought.slice(from, from + atOnce);
    const candidates = await queries.across(scope, some);
    const idsOf = (type: string) => [
      ...new Set(candidates.filter(({ partyType }) => partyType === type).map(({ partyId }) => partyId)),
    ];
    const known = candidates.length === 0 ? [] : await standings(scope, idsOf('client'), idsOf('opponent'));
    for (const [place, of] of Map.groupBy(candidates, (candidate) => candidate.place - 1)) {
      const one = some[place];
      if (one) found.set(from + place, matching(one, of, known, read));
    }
  }
  return new Map([...found].filter(([, hits]) => hits.length > 0));
}

/** Records the matches of many parties, for somebody to decide later. */
export const recordUndecided = (
  scope: Scope,
  checks: readonly { readonly sought: Sought; readonly hits: readonly Across[] }[],
  note: string,
) =>
  queries.insertUndecided(
    scope,
    checks.map(({ sought, hits }) => ({ ...sought, hits })),
    note,
  );

function matching(
  { name, ssn }: Sought,
  candidates: readonly Candidate[],
  known: Awaited<ReturnType<typeof standings>>,
  read: (name: string) => ReadName,
): Across[] {
  const hits = new Map<string, Across>();
  const asked = { name: read(name), ssn };
  // The party itself before its ties.
  for (const candidate of candidates.toSorted((a, b) => Number(a.kind !== null) - Number(b.kind !== null))) {
    const { partyType, partyId, ...named } = candidate;
    if (named.ssn !== ssn && !isWorthAsking(asked.name)) continue;
    const matchedBy = matchOf(asked, { name: read(named.name), ssn: named.ssn });
    if (matchedBy === null) continue;
    const now = known.find((one) => one.partyType === partyType && one.id === partyId);
    const before = hits.get(`${partyType} ${partyId}`);
    const via = viaOf(null, candidate);
    if (before && ((via && !before.via) || strength(before.matchedBy) >= strength(matchedBy))) continue;
    hits.set(`${partyType} ${partyId}`, {
      partyType,
      partyId,
      name: now?.name ?? named.name,
      ssn: now ? now.ssn : named.ssn,
      matchedBy,
      deleted: now?.deleted ?? true,
      via,
    });
  }
  return [...hits.values()].toSorted((a, b) => strength(b.matchedBy) - strength(a.matchedBy) || a.partyId - b.partyId);
}

/** Caches parsed names, because parsing takes long for thousands. */
function reader(): (name: string) => ReadName {
  const names = new Map<string, ReadName>();
  return (name) => {
    const known = names.get(name) ?? readName(name, lemmasOf);
    names.set(name, known);
    return known;
  };
}
