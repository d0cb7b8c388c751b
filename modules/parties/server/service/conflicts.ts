import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { stripMask } from '#shared/format.ts';
import { readKennitala } from '#shared/kennitala.ts';
import { paginationOf, type Page } from '#shared/page.ts';
import type { Asked } from '../../contract/conflicts.ts';
import type { ConflictHit, Decision, PartyType } from '../../contract/record.ts';
import { missingReason } from '../../rules/decision.ts';
import { refuseOpponents } from '../edition.ts';
import { mayEdit } from '../policy.ts';
import * as queries from '../queries/clearances.ts';
import { nameOf } from '../queries/conflicts.ts';
import { listTies } from '../queries/ties.ts';
import { findConflicts, type Sought, type SoughtWithTies } from './find-conflicts.ts';
import { tiesOf } from './ties.ts';

/** The conflicts of an existing party, or of one that is being typed. */
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

async function soughtOf(scope: Scope, asked: Asked): Promise<SoughtWithTies> {
  const { partyType, partyId = null, name = '', ssn = null } = asked;
  refuseOpponents(scope, partyType);
  const typed = asked.ties && tiesOf(asked.ties);
  if (partyId === null)
    return { partyType, partyId, name, ssn: readKennitala(ssn ?? '')?.digits ?? null, ties: typed ?? [] };
  const party = await nameOf(scope, partyType, partyId);
  if (!party) throw new AppError('not_found');
  // What is typed over an existing party takes precedence.
  return {
    partyType,
    partyId,
    name: name || party.name,
    ssn: ssn === null ? party.ssn : (readKennitala(ssn)?.digits ?? null),
    ties: typed ?? (await listTies(scope, partyType, partyId)).map(({ id: _id, ...tie }) => tie),
  };
}
