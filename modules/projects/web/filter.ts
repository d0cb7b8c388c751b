import type { AddressOf } from '#web/lib/search-params.ts';
import type { projectAddress } from './addresses.ts';
import { sp } from '#web/lib/search-params.ts';
import { projectStatus } from '../contract.ts';

/** The filter of the list; stored in the URL, so that a link to it can be shared. */
export type ListFilter = {
  readonly search: string;
  /** Undefined: any status. */
  readonly statusId: number | undefined;
  readonly employeeId: number | undefined;
  /** Includes projects that the chosen employee is linked to (OPEN-60). */
  readonly connected: boolean;
  readonly types: readonly number[];
  readonly labels: readonly number[];
  readonly favorites: boolean;
  /** Projects with most of the fee cap used. */
  readonly nearCap: boolean;
  /** Projects due on this day or earlier. */
  readonly expirationTo: string | undefined;
};

const openStatus = 1;
const statusIds: readonly number[] = Object.values(projectStatus);

/** Open projects (PROJ-04): of one person, including those that they are linked to (SHELL-33), or of everybody. */
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

/** The filter that matches everything, which „Hreinsa síur“ sets. */
export const clearedFilter: ListFilter = { ...standardFilter(undefined), statusId: undefined };

/** Filter, page and order as URL parameters. Defaults are omitted. */
export type ProjectSearch = AddressOf<typeof projectAddress>;

/** Parses the filter from the URL; omitted or invalid parts get their default. `all` is everybody. */
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

/** The filter in the API's format. */
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

/** Adds an id to the list, or removes it. */
export const toggled = (ids: readonly number[], id: number): readonly number[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];

const wholeOf = (text: unknown): number | undefined =>
  /^[1-9]\d{0,8}$/.test(String(text ?? '')) ? Number(text) : undefined;
const idsOf = (texts: unknown): readonly number[] =>
  [texts ?? []]
    .flat()
    .map(wholeOf)
    .filter((id) => id !== undefined);
