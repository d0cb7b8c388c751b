import type { Scope } from '#server/scope.ts';
import type { CountTabs } from '#server/tab-counts.ts';
import { AppError } from '#shared/errors.ts';
import { readKennitala } from '#shared/kennitala.ts';
import { roundMoney } from '#shared/money.ts';
import { paginationOf, type Page } from '#shared/page.ts';
import type { partyEvents } from '../../contract.ts';
import type { PartyType } from '../../contract/record.ts';
import { refuseOpponents } from '../edition.ts';
import { mayEdit, mayManage } from '../policy.ts';
import * as figures from '../queries/figures.ts';
import * as queries from '../queries/parties.ts';
import { findConflicts } from './find-conflicts.ts';

type Asked = queries.Filter & Page & { readonly orderBy: queries.PartyOrder };

/** A page of clients or opponents: two statements. The bin is for managers only. */
export async function list(scope: Scope, type: PartyType, { orderBy, ...asked }: Asked) {
  refuseOpponents(scope, type);
  if (asked.deleted && !mayManage(scope)) throw new AppError('forbidden');
  const items = await queries.list(scope, type, asked, orderBy, asked);
  return {
    items: items.map((row) => answerOf(scope, row)),
    pagination: paginationOf(asked, await queries.count(scope, type, asked)),
  };
}

export async function listLite(
  scope: Scope,
  type: PartyType,
  { search, ...page }: Page & { readonly search?: string | undefined },
) {
  refuseOpponents(scope, type);
  const items = await queries.listLite(scope, type, search, page);
  return { items, pagination: paginationOf(page, await queries.count(scope, type, { search })) };
}

export async function get(scope: Scope, type: PartyType, id: number) {
  return answerOf(scope, await getRow(scope, type, id));
}

/** The header of the page and the count for each tab (OPEN-74), over what the person sees. */
export async function index(scope: Scope, type: PartyType, id: number, countTabs: CountTabs) {
  const party = await get(scope, type, id);
  return {
    party,
    ...(await figures.projectCounts(scope, type, id)),
    clearances: await figures.clearanceCount(scope, type, id),
    roles: await figures.roleCount(scope, type, id),
    ...(await countTabs(scope, type === 'client' ? { clientId: id } : { opponentId: id })),
  };
}

/**
 * The value of the work on the party's cases, in ISK (DATA-25): the total, the number of worklogs, and the fees without
 * costs.
 */
export async function stats(scope: Scope, type: PartyType, id: number) {
  await getRow(scope, type, id);
  const { count, amount, fee } = await figures.workSums(scope, type, id);
  return { totalAmount: roundMoney(amount, 'ISK'), totalWorklogs: count, totalFee: roundMoney(fee, 'ISK') };
}

/**
 * The party with a kennitala, and what prevents it from being used: a party of the other kind (CLIENT-10, CLIENT-13,
 * OPP-04, OPP-05).
 */
export async function lookUp(scope: Scope, type: PartyType, regNo: string) {
  refuseOpponents(scope, type);
  const read = readKennitala(regNo);
  if (!read) return { party: null, conflict: false, conflicts: [] };
  const row = await queries.findBySsn(scope, type, read.digits);
  const conflicts = await findConflicts(scope, {
    partyType: type,
    partyId: row?.id ?? null,
    name: row?.name ?? '',
    ssn: read.digits,
    ties: row?.ties ?? [],
  });
  return { party: row ? answerOf(scope, row) : null, conflict: conflicts.some(({ adverse }) => adverse), conflicts };
}

/** A row in its wire format, with what this person may do with it. */
export function answerOf(scope: Scope, row: queries.PartyRow) {
  const edit = mayEdit(scope);
  return {
    ...row,
    currencyCode: row.currencyCode ?? 'ISK',
    languageCode: row.languageCode ?? 'IS',
    countryCode: row.countryCode ?? 'IS',
    endpointScheme: row.endpointScheme ?? null,
    endpointId: row.endpointId ?? null,
    can: { edit, delete: edit },
  };
}

export async function getRow(scope: Scope, type: PartyType, id: number): Promise<queries.PartyRow> {
  refuseOpponents(scope, type);
  const row = await queries.find(scope, type, id);
  if (!row) throw new AppError('not_found');
  return row;
}

export async function getEditable(scope: Scope, type: PartyType, id: number): Promise<queries.PartyRow> {
  const row = await getRow(scope, type, id);
  if (!mayEdit(scope)) throw new AppError('forbidden');
  return row;
}

export function announce(
  scope: Scope,
  type: PartyType,
  what: 'Created' | 'Updated' | 'Deleted',
  { id, version }: { readonly id: number; readonly version: number },
): void {
  const name: (typeof partyEvents)[number] = `${type === 'client' ? 'Client' : 'Opponent'}${what}`;
  scope.emit({ name, payload: { id, version } });
}
