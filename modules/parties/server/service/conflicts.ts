import { casesOf } from '#server/declension.ts';
import { lemmasOf } from '#server/lemmas.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { stripMask } from '#shared/format.ts';
import { readKennitala } from '#shared/kennitala.ts';
import { paginationOf, type Page } from '#shared/page.ts';
import { hasOpponents } from '#shared/texts/nouns.ts';
import type { Asked } from '../../contract/conflicts.ts';
import type { ConflictHit, Decision, MatchKind, PartyType } from '../../contract/record.ts';
import { missingReason } from '../../rules/decision.ts';
import { isWorthAsking, matchOf, strength } from '../../rules/match.ts';
import { readName } from '../../rules/names.ts';
import { termsOf } from '../../rules/terms.ts';
import { refuseOpponents } from '../edition.ts';
import { mayEdit } from '../policy.ts';
import * as queries from '../queries/conflicts.ts';

export type Sought = {
  readonly partyType: PartyType;
  readonly partyId: number | null;
  readonly name: string;
  readonly ssn: string | null;
};

/**
 * Parties that may be the one that is checked (PERM-20): by kennitala, and by name in any case, order and form;
 * including deleted ones and earlier names. Their roles are shown only on cases that the person may see.
 */
export async function findConflicts(scope: Scope, sought: Sought): Promise<ConflictHit[]> {
  const name = readName(sought.name, lemmasOf);
  const asked = isWorthAsking(name);
  if (!asked && sought.ssn === null) return [];
  const found = await queries.candidates(
    scope,
    sought.ssn,
    asked ? name.words.map(({ text }) => text).join(' ') : (sought.ssn ?? ''),
    asked ? termsOf(name, otherCases(sought.name)) : [],
  );
  const matches = new Map<string, Match>();
  for (const candidate of found) {
    if (candidate.partyType === sought.partyType && candidate.partyId === sought.partyId) continue;
    const matchedBy = matchOf(
      { name, ssn: sought.ssn },
      { name: readName(candidate.name, lemmasOf), ssn: candidate.ssn },
    );
    if (matchedBy === null) continue;
    const key = `${candidate.partyType} ${candidate.partyId}`;
    const known = matches.get(key);
    if (
      !known ||
      strength(matchedBy) > strength(known.matchedBy) ||
      (matchedBy === known.matchedBy && candidate.until === null)
    )
      matches.set(key, { candidate, matchedBy });
  }
  return hitsOf(scope, sought, [...matches.values()]);
}

/** The name may have been written in another grammatical case. */
const otherCases = (name: string) => casesOf(name).map((form) => readName(form, noLemmas));
const noLemmas = (): readonly string[] => [];

/** The same for the endpoint: for an existing party, or one that is being typed. */
export async function check(scope: Scope, asked: Asked): Promise<{ hits: ConflictHit[] }> {
  return { hits: await findConflicts(scope, await soughtOf(scope, asked)) };
}

/**
 * Records who checked what and when, with the matches and the decision. The matches come from the server, never from
 * the client.
 */
export async function record(scope: Scope, asked: Asked & Decided) {
  if (!mayEdit(scope)) throw new AppError('forbidden');
  // While a kennitala is typed, an incomplete one is ignored; a saved one must be complete.
  if (stripMask(asked.ssn ?? '') !== '' && !readKennitala(asked.ssn ?? ''))
    throw new AppError('bad_kennitala', { fields: { ssn: { key: 'badKennitala' } } });
  const sought = await soughtOf(scope, asked);
  return getClearance(scope, await recordFor(scope, sought, asked, await findConflicts(scope, sought), 'note'));
}

/**
 * Records a decision on the conflicts that the server found. Consent, and any outcome of a conflict, that cannot be
 * verified later is refused.
 * @param field the body's field for the reason
 */
export function recordFor(
  scope: Scope,
  sought: Sought,
  { decision, note = '' }: Decided,
  hits: readonly ConflictHit[],
  field: string,
): Promise<number> {
  const missing = missingReason(
    decision,
    note,
    hits.some(({ adverse }) => adverse),
  );
  if (missing !== null) {
    const code = missing === 'consent' ? 'consent_without_reason' : 'outcome_without_reason';
    throw new AppError(code, { fields: { [field]: { key: code } } });
  }
  return queries.insertClearance(scope, { ...sought, decision, note }, hits);
}

export async function listClearances(
  scope: Scope,
  asked: Page & {
    readonly search?: string | undefined;
    readonly partyType?: PartyType | undefined;
    readonly partyId?: number | undefined;
  },
) {
  const { partyType, partyId } = asked;
  const filter = { search: asked.search, partyType, partyId };
  const items = await queries.listClearances(scope, filter, asked);
  return { items, pagination: paginationOf(asked, await queries.countClearances(scope, filter)) };
}

export async function getClearance(scope: Scope, id: number) {
  const row = await queries.findClearance(scope, id);
  if (!row) throw new AppError('not_found');
  return row;
}

type Decided = { readonly decision: Decision; readonly note?: string | undefined };
type Match = { readonly candidate: queries.Candidate; readonly matchedBy: MatchKind };

async function soughtOf(scope: Scope, { partyType, partyId = null, name = '', ssn = null }: Asked): Promise<Sought> {
  refuseOpponents(scope, partyType);
  if (partyId === null) return { partyType, partyId, name, ssn: readKennitala(ssn ?? '')?.digits ?? null };
  const party = await queries.nameOf(scope, partyType, partyId);
  if (!party) throw new AppError('not_found');
  // What is typed over an existing party takes precedence.
  return {
    partyType,
    partyId,
    name: name || party.name,
    ssn: ssn === null ? party.ssn : (readKennitala(ssn)?.digits ?? null),
  };
}

async function hitsOf(scope: Scope, sought: Sought, matches: readonly Match[]): Promise<ConflictHit[]> {
  if (matches.length === 0) return [];
  const idsOf = (type: PartyType) =>
    matches.filter(({ candidate }) => candidate.partyType === type).map(({ candidate }) => candidate.partyId);
  const [clients, opponents] = [idsOf('client'), idsOf('opponent')];
  const standings = await queries.standings(scope, clients, opponents);
  const roles = await queries.rolesOf(scope, clients, opponents);
  const hits = matches
    .filter(({ candidate }) => hasOpponents(scope.edition) || candidate.partyType === 'client')
    .flatMap(({ candidate, matchedBy }): ConflictHit[] => {
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
      return [
        {
          partyType: party.partyType,
          partyId: party.id,
          name: party.name,
          formerName: candidate.until !== null && candidate.name !== party.name ? candidate.name : null,
          ssn: party.ssn,
          matchedBy,
          adverse: party.partyType !== sought.partyType,
          deleted: party.deleted,
          roles: held.map(({ partyType: _type, partyId: _id, since, until, ...role }) => ({
            ...role,
            since: since.toISOString(),
            until: until?.toISOString() ?? null,
          })),
        },
      ];
    });
  return hits
    .toSorted(
      (a, b) =>
        Number(b.adverse) - Number(a.adverse) ||
        strength(b.matchedBy) - strength(a.matchedBy) ||
        Number(a.deleted) - Number(b.deleted) ||
        a.partyId - b.partyId,
    )
    .slice(0, 50);
}
