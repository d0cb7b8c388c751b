import type { Lacking } from '../contract/filter.ts';
import type { WorkTypeId } from '../contract/record.ts';
import { firstOfMonthMonthsAgo } from '#shared/dates.ts';
import type { PartyHit } from '#modules/search/contract.ts';

/** The filter of the list; it is part of the address, so that a link to it can be shared. */
export type ListFilter = {
  readonly booked: 'unbilled' | 'billed' | 'all';
  readonly billable: 'billable' | 'nonBillable' | 'all';
  readonly employeeId: number | undefined;
  readonly projectEmployeeId: number | undefined;
  readonly workTypeId: WorkTypeId | undefined;
  readonly dateFrom: string | undefined;
  readonly dateTo: string | undefined;
  /** `typeId:id` of the party search: 1 project, 2 client, 3 task, 4 opponent. */
  readonly party: string | undefined;
  readonly lacks: Lacking | undefined;
  /** Words in entries, or words by which their cases are found. */
  readonly words: string | undefined;
  /** `client:7`, `type:0`: the project's client, or its type, as statistics group; 0 is none. */
  readonly main: string | undefined;
};

/** Unbilled and billable, one's own, from the first day of the month three months ago (WORK-05, SHELL-33). */
export const defaultFilter = (today: string, employeeId: number): ListFilter => ({
  booked: 'unbilled',
  billable: 'billable',
  employeeId,
  projectEmployeeId: undefined,
  workTypeId: undefined,
  dateFrom: firstOfMonthMonthsAgo(today, 3),
  dateTo: undefined,
  party: undefined,
  lacks: undefined,
  words: undefined,
  main: undefined,
});

/** The filter that matches everything, which „Hreinsa síur“ sets. */
export const clearedFilter: ListFilter = {
  booked: 'all',
  billable: 'all',
  employeeId: undefined,
  projectEmployeeId: undefined,
  workTypeId: undefined,
  dateFrom: undefined,
  dateTo: undefined,
  party: undefined,
  lacks: undefined,
  words: undefined,
  main: undefined,
};

export type WorklogQuery = {
  isBooked?: boolean;
  billable?: boolean;
  employeeId?: number;
  projectEmployeeId?: number;
  workTypeId?: WorkTypeId;
  dateFrom?: string;
  dateTo?: string;
  projectId?: number;
  clientId?: number;
  taskId?: number;
  opponentId?: number;
  lacks?: Lacking;
  search?: string;
  mainClientId?: number;
  mainTypeId?: number;
};

/** The filter in the API's format. */
export function queryOf(filter: ListFilter): WorklogQuery {
  const query: WorklogQuery = {
    isBooked: filter.booked === 'all' ? undefined : filter.booked === 'billed',
    billable: filter.billable === 'all' ? undefined : filter.billable === 'billable',
    employeeId: filter.employeeId,
    projectEmployeeId: filter.projectEmployeeId,
    workTypeId: filter.workTypeId,
    dateFrom: filter.dateFrom,
    dateTo: filter.dateTo,
    ...partyQuery(filter.party),
    lacks: filter.lacks,
    search: filter.words,
    ...mainQuery(filter.main),
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}

/** The chosen party sets the id of its kind (WORK-04). */
function partyQuery(party: string | undefined): WorklogQuery {
  const [typeId, id] = (party ?? '').split(':').map(Number);
  if (!id) return {};
  if (typeId === 1) return { projectId: id };
  if (typeId === 2) return { clientId: id };
  if (typeId === 3) return { taskId: id };
  return typeId === 4 ? { opponentId: id } : {};
}

/** The group that statistics linked from. */
function mainQuery(main: string | undefined): WorklogQuery {
  const [kind, id] = (main ?? '').split(':');
  if (kind === 'client') return { mainClientId: Number(id) };
  return kind === 'type' ? { mainTypeId: Number(id) } : {};
}

export const partyKey = (hit: Pick<PartyHit, 'typeId' | 'id'>): string => `${hit.typeId}:${hit.id}`;

/** The query as text in an address. */
export const asText = (query: WorklogQuery): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]));
