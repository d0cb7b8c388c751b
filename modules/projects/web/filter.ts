import { sp } from '#web/lib/search-params.ts';
import { projectStatus } from '../contract.ts';

/** What the list is filtered by; stands in the address, so that it can be sent to a colleague. */
export type ListFilter = {
  readonly search: string;
  /** Undefined: any status. */
  readonly statusId: number | undefined;
  readonly employeeId: number | undefined;
  /** With those that the chosen employee is linked to (OPEN-60). */
  readonly connected: boolean;
  readonly types: readonly number[];
  readonly labels: readonly number[];
  readonly favorites: boolean;
  /** Of which most of the fee cap is used. */
  readonly nearCap: boolean;
  /** To end on this day or before it. */
  readonly expirationTo: string | undefined;
};

const openStatus = 1;
const statusIds: readonly number[] = Object.values(projectStatus);

/** Open ones (PROJ-04): of one person, with those that they are linked to (SHELL-33), or of everybody. */
export const standardFilter = (employeeId: number | undefined): ListFilter => ({
  search: '',
  statusId: openStatus,
  employeeId,
  connected: employeeId !== undefined,
  types: [],
  labels: [],
  favorites: false,
  nearCap: false,
  expirationTo: undefined,
});

/** A filter that lets everything through: what „Hreinsa síur“ leaves. */
export const clearedFilter: ListFilter = { ...standardFilter(undefined), statusId: undefined };

/** The list's place in the address. What is at its default is left out. */
export type ProjectSearch = {
  q?: string;
  status?: string;
  employee?: string;
  connected?: string;
  types?: string | string[];
  labels?: string | string[];
  favorites?: string;
  cap?: string;
  until?: string;
  page?: number;
  size?: number;
  sort?: string;
};

/** The filter that an address means; what it does not say, or makes no sense, is at the default. `all` is everybody. */
export function filterOf(search: ProjectSearch, standard: ListFilter): ListFilter {
  const employeeId = search.employee === 'all' ? undefined : (wholeOf(search.employee) ?? standard.employeeId);
  return {
    search: String(search.q ?? '').slice(0, 100),
    statusId:
      search.status === 'all'
        ? undefined
        : (statusIds.find((one) => one === wholeOf(search.status)) ?? standard.statusId),
    employeeId,
    connected:
      search.connected === undefined
        ? standard.connected && employeeId === standard.employeeId
        : search.connected === '1',
    types: idsOf(search.types),
    labels: idsOf(search.labels),
    favorites: search.favorites === '1',
    nearCap: search.cap === '1',
    expirationTo: sp.date().parse(search.until),
  };
}

export function searchOf(filter: ListFilter, standard: ListFilter): ProjectSearch {
  const isStandard = filter.employeeId === standard.employeeId && filter.connected === standard.connected;
  return {
    q: filter.search || undefined,
    status: filter.statusId === standard.statusId ? undefined : String(filter.statusId ?? 'all'),
    employee: isStandard ? undefined : String(filter.employeeId ?? 'all'),
    connected: isStandard || filter.employeeId === undefined ? undefined : filter.connected ? '1' : '0',
    types: filter.types.length > 0 ? filter.types.map(String) : undefined,
    labels: filter.labels.length > 0 ? filter.labels.map(String) : undefined,
    favorites: filter.favorites ? '1' : undefined,
    cap: filter.nearCap ? '1' : undefined,
    until: filter.expirationTo,
  } as ProjectSearch;
}

export type ProjectQuery = {
  search?: string;
  statusId?: string;
  employeeId?: string;
  includeConnected?: 'true';
  types?: string[];
  labels?: string[];
  priority?: 'true';
  nearCap?: 'true';
  expirationTo?: string;
};

/** The filter as the API asks for it. */
export function queryOf(filter: ListFilter): ProjectQuery {
  return {
    ...(filter.search === '' ? {} : { search: filter.search }),
    ...(filter.statusId === undefined ? {} : { statusId: String(filter.statusId) }),
    ...(filter.employeeId === undefined ? {} : { employeeId: String(filter.employeeId) }),
    ...(filter.connected && filter.employeeId !== undefined ? { includeConnected: 'true' as const } : {}),
    ...(filter.types.length > 0 ? { types: filter.types.map(String) } : {}),
    ...(filter.labels.length > 0 ? { labels: filter.labels.map(String) } : {}),
    ...(filter.favorites ? { priority: 'true' as const } : {}),
    ...(filter.nearCap ? { nearCap: 'true' as const } : {}),
    ...(filter.expirationTo === undefined ? {} : { expirationTo: filter.expirationTo }),
  };
}

/** Puts an id among them, or takes it away. */
export const toggled = (ids: readonly number[], id: number): readonly number[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];

const wholeOf = (text: unknown): number | undefined =>
  /^[1-9]\d{0,8}$/.test(String(text ?? '')) ? Number(text) : undefined;
const idsOf = (texts: unknown): readonly number[] =>
  [texts ?? []]
    .flat()
    .map(wholeOf)
    .filter((id) => id !== undefined);
