import type { PartyHit } from '#modules/search/contract.ts';

/** What the list of invoices is filtered by, as the API asks for it. */
export type InvoiceQuery = {
  readonly projectId?: number;
  readonly clientId?: number;
  readonly opponentId?: number;
  readonly projectEmployeeId?: number;
  readonly payorId?: number;
  /** Those on which something is owed. */
  readonly open?: true;
  readonly state?: string;
  readonly dateFrom?: string;
  readonly dateTo?: string;
  readonly deleted?: boolean;
  readonly search?: string;
};

/** What the groups of unbilled work are filtered by. */
export type BillingQuery = {
  readonly projectId?: number;
  readonly clientId?: number;
  readonly opponentId?: number;
  readonly payorId?: number;
  readonly projectEmployeeId?: number;
  readonly dateFrom?: string;
  readonly dateTo?: string;
};

/** What an invoice may take (BILL-02). */
export type CandidateQuery = {
  readonly projectId: number;
  readonly payorId?: number;
  readonly projectEmployeeId?: number;
  readonly currencyCode?: string;
  readonly dateFrom?: string;
  readonly dateTo?: string;
};

/** The place of the lists in the address; what is at its default is left out. */
export type InvoiceSearch = {
  party?: string;
  projectId?: string;
  responsible?: number;
  from?: string;
  to?: string;
  state?: string;
  deleted?: string;
  words?: string;
  page?: number;
  size?: number;
  sort?: string;
};

/** What of an address filters. */
export const filterNames = ['party', 'projectId', 'responsible', 'from', 'to', 'state', 'deleted', 'words'] as const;

/** The address of invoice edit, by the names of the specification. */
export type EditSearch = {
  projectId?: string;
  payorId?: string;
  projectEmployeeId?: string;
  currencyCode?: string;
  dateFrom?: string;
  dateTo?: string;
};

/** Of the search over parties: 1 project, 2 client, 4 opponent. */
export const partyKey = (hit: Pick<PartyHit, 'typeId' | 'id'>): string => `${hit.typeId}:${hit.id}`;

/** The party that an address names, by the name the API has for it. `projectId` alone is billing's own (BILL-01). */
export function partyIn(search: Pick<InvoiceSearch, 'party' | 'projectId'>): {
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
    dateFrom: dayIn(search.from),
    dateTo: dayIn(search.to),
    deleted: search.deleted === 'true' || undefined,
    search: String(search.words ?? '').slice(0, 100) || undefined,
  });

export const billingQueryOf = (search: InvoiceSearch): BillingQuery =>
  said({
    ...partyIn(search),
    projectEmployeeId: idIn(search.responsible),
    dateFrom: dayIn(search.from),
    dateTo: dayIn(search.to),
  });

/** Null where the address names no project: there is nothing to choose from. */
export function candidateQueryOf(search: EditSearch): CandidateQuery | null {
  const projectId = idIn(search.projectId);
  if (projectId === undefined) return null;
  return said({
    projectId,
    payorId: idIn(search.payorId),
    projectEmployeeId: idIn(search.projectEmployeeId),
    currencyCode: /^[A-Z]{3}$/.exec(search.currencyCode ?? '')?.[0],
    dateFrom: dayIn(search.dateFrom),
    dateTo: dayIn(search.dateTo),
  });
}

export const states = ['issued', 'sent', 'overdue', 'paid', 'credited'] as const;
export type FilterState = (typeof states)[number];
export const stateIn = (text: unknown): FilterState | undefined => states.find((state) => state === text);

/** The query in the text form of an address. */
export const asText = (query: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );

const idIn = (text: unknown): number | undefined =>
  /^[1-9]\d{0,8}$/.test(String(text ?? '')) ? Number(text) : undefined;
const dayIn = (text: unknown): string | undefined =>
  /^\d{4}-\d\d-\d\d$/.test(String(text ?? '')) ? String(text) : undefined;

type Said<T> = { [K in keyof T]: Exclude<T[K], undefined> };
const said = <T extends object>(query: T): Said<T> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as Said<T>;
