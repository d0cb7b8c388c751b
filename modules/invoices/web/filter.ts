import type { AddressOf } from '#web/lib/search-params.ts';
import type { invoiceAddress, editAddress } from './addresses.ts';
import type { PartyHit } from '#modules/search/contract.ts';

/** The filter of the invoice list, as the API expects it. */
export type InvoiceQuery = {
  readonly projectId?: number;
  readonly clientId?: number;
  readonly opponentId?: number;
  readonly projectEmployeeId?: number;
  readonly payorId?: number;
  /** Only invoices with a balance. */
  readonly open?: true;
  readonly state?: string;
  readonly dateFrom?: string;
  readonly dateTo?: string;
  readonly deleted?: boolean;
  readonly search?: string;
};

/** The filter of the groups of unbilled work. */
export type BillingQuery = {
  readonly projectId?: number;
  readonly clientId?: number;
  readonly opponentId?: number;
  readonly payorId?: number;
  readonly projectEmployeeId?: number;
  readonly dateFrom?: string;
  readonly dateTo?: string;
};

/** The filter of candidates (BILL-02). */
export type CandidateQuery = {
  readonly projectId: number;
  readonly payorId?: number;
  readonly projectEmployeeId?: number;
  readonly currencyCode?: string;
  readonly dateFrom?: string;
  readonly dateTo?: string;
};

/** The state of the lists in the URL; defaults are omitted. */
export type InvoiceSearch = AddressOf<typeof invoiceAddress>;

/** The URL parameters that filter. */
export const filterNames = ['party', 'projectId', 'responsible', 'from', 'to', 'state', 'deleted', 'words'] as const;

/** The URL of invoice edit, with the names of the specification. */
export type EditSearch = AddressOf<typeof editAddress>;

/** Type ids of the party search: 1 project, 2 client, 4 opponent. */
export const partyKey = (hit: Pick<PartyHit, 'typeId' | 'id'>): string => `${hit.typeId}:${hit.id}`;

/** The party in the URL as in `partyKey`, `projectId` included; none if it is not valid. */
export function partyKeyIn(search: Pick<InvoiceSearch, 'party' | 'projectId'>): string | undefined {
  const { projectId, clientId, opponentId } = partyIn(search);
  if (projectId !== undefined) return `1:${projectId}`;
  if (clientId !== undefined) return `2:${clientId}`;
  return opponentId === undefined ? undefined : `4:${opponentId}`;
}

/** The party in the URL, under the API's name for it. `projectId` alone is specific to billing (BILL-01). */
function partyIn(search: Pick<InvoiceSearch, 'party' | 'projectId'>): {
  readonly projectId?: number;
  readonly clientId?: number;
  readonly opponentId?: number;
} {
  const [typeId, id] = (/^[124]:[1-9]\d{0,8}$/.exec(search.party ?? '')?.[0] ?? '').split(':').map(Number);
  if (!id) return idIn(search.projectId) === undefined ? {} : { projectId: idIn(search.projectId) };
  if (typeId === 1) return { projectId: id };
  return typeId === 2 ? { clientId: id } : { opponentId: id };
}

export const invoiceQueryOf = (search: InvoiceSearch): InvoiceQuery =>
  said({
    ...partyIn(search),
    projectEmployeeId: idIn(search.responsible),
    state: stateIn(search.state),
    dateFrom: search.from,
    dateTo: search.to,
    deleted: search.deleted === 'true' || undefined,
    search: String(search.words ?? '').slice(0, 100) || undefined,
  });

export const billingQueryOf = (search: InvoiceSearch): BillingQuery =>
  said({
    ...partyIn(search),
    projectEmployeeId: idIn(search.responsible),
    dateFrom: search.from,
    dateTo: search.to,
  });

/** Null if the URL names no project: there is nothing to choose from. */
export function candidateQueryOf(search: EditSearch): CandidateQuery | null {
  const projectId = idIn(search.projectId);
  if (projectId === undefined) return null;
  return said({
    projectId,
    payorId: idIn(search.payorId),
    projectEmployeeId: idIn(search.projectEmployeeId),
    currencyCode: /^[A-Z]{3}$/.exec(search.currencyCode ?? '')?.[0],
    dateFrom: search.dateFrom,
    dateTo: search.dateTo,
  });
}

export const states = ['issued', 'sent', 'overdue', 'paid', 'credited'] as const;
type FilterState = (typeof states)[number];
export const stateIn = (text: unknown): FilterState | undefined => states.find((state) => state === text);

/** The query with values as text, for the URL. */
export const asText = (query: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );

const idIn = (text: unknown): number | undefined =>
  /^[1-9]\d{0,8}$/.test(String(text ?? '')) ? Number(text) : undefined;

type Said<T> = { [K in keyof T]: Exclude<T[K], undefined> };
const said = <T extends object>(query: T): Said<T> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as Said<T>;
