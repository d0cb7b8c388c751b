import type { AddressOf } from '#web/lib/search-params.ts';
import type { taskAddress } from './addresses.ts';
import { addDays, type CalendarDate } from '#shared/dates.ts';
import { priorities, statuses, type Priority, type Status } from '../contract/record.ts';

export const openStatuses = ['Pending', 'InProgress', 'OnHold'] as const satisfies readonly Status[];

/** The list's filter; stored in the URL, so that it can be sent to a colleague. */
export type TaskFilter = {
  /** Tasks of this employee, and of the projects that they are responsible for (TASK-12). */
  readonly employeeId: number | undefined;
  /** Also tasks of the projects that they are linked to. */
  readonly connected: boolean;
  readonly statuses: readonly Status[];
  readonly priorities: readonly Priority[];
  readonly partyTypeId: number;
  readonly dueFrom: CalendarDate | undefined;
  readonly dueTo: CalendarDate | undefined;
  readonly closed: boolean;
  readonly search: string;
};

/** The person's open tasks (TASK-11, TASK-12). */
export const standardFilter = (employeeId: number): TaskFilter => ({
  employeeId,
  connected: false,
  statuses: openStatuses,
  priorities: [],
  partyTypeId: 0,
  dueFrom: undefined,
  dueTo: undefined,
  closed: false,
  search: '',
});

/** No filter. */
export const clearedFilter: TaskFilter = {
  employeeId: undefined,
  connected: false,
  statuses: [],
  priorities: [],
  partyTypeId: 0,
  dueFrom: undefined,
  dueTo: undefined,
  closed: true,
  search: '',
};

export type TaskQuery = {
  employeeId?: string;
  includeTaskEmployee?: 'true';
  includeProjectEmployee?: 'true';
  includeConnected?: 'true';
  statuses?: Status[];
  priorities?: Priority[];
  partyTypeId?: string;
  dueFrom?: string;
  dueTo?: string;
  includeClosedProjects?: 'true';
  search?: string;
  projectId?: string;
  parentTaskId?: string;
  completedFrom?: string;
};

/** The filter as query parameters (API-109, API-110). */
export function queryOf(filter: TaskFilter): TaskQuery {
  return {
    ...(filter.employeeId === undefined
      ? {}
      : { employeeId: String(filter.employeeId), includeTaskEmployee: 'true', includeProjectEmployee: 'true' }),
    ...(filter.employeeId !== undefined && filter.connected ? { includeConnected: 'true' } : {}),
    ...(filter.statuses.length === 0 ? {} : { statuses: [...filter.statuses] }),
    ...(filter.priorities.length === 0 ? {} : { priorities: [...filter.priorities] }),
    ...(filter.partyTypeId === 0 ? {} : { partyTypeId: String(filter.partyTypeId) }),
    ...(filter.dueFrom === undefined ? {} : { dueFrom: filter.dueFrom }),
    ...(filter.dueTo === undefined ? {} : { dueTo: filter.dueTo }),
    ...(filter.closed ? { includeClosedProjects: 'true' } : {}),
    ...(filter.search.trim() === '' ? {} : { search: filter.search.trim() }),
  };
}

/** The list's search parameters, without defaults. */
export type TaskSearch = AddressOf<typeof taskAddress>;

const day = (text: unknown) => (/^\d{4}-\d\d-\d\d$/.test(String(text ?? '')) ? String(text) : undefined);
const named = <T extends string>(given: unknown, all: readonly T[]): readonly T[] =>
  all.filter((one) => [given].flat().map(String).includes(one));

/** The filter of a URL; `all` removes a default. */
export function filterOf(search: TaskSearch, standard: TaskFilter): TaskFilter {
  const whole = (text: unknown) => (/^\d{1,9}$/.test(String(text ?? '')) ? Number(text) : undefined);
  return {
    employeeId: search.employee === 'all' ? undefined : (whole(search.employee) ?? standard.employeeId),
    connected: String(search.connected) === '1',
    statuses: search.status === undefined ? standard.statuses : named(search.status, statuses),
    priorities: named(search.priority, priorities),
    partyTypeId: Math.min(whole(search.kind) ?? 0, 5),
    dueFrom: day(search.from),
    dueTo: day(search.to),
    closed: search.closed === undefined ? standard.closed : search.closed === 'yes',
    search: String(search.q ?? ''),
  };
}

const same = (one: readonly string[], other: readonly string[]) => one.join() === other.join();

export function searchOf(filter: TaskFilter, standard: TaskFilter): TaskSearch {
  return {
    employee: filter.employeeId === standard.employeeId ? undefined : String(filter.employeeId ?? 'all'),
    connected: filter.connected ? '1' : undefined,
    status: same(filter.statuses, standard.statuses)
      ? undefined
      : filter.statuses.length === 0
        ? ['all']
        : [...filter.statuses],
    priority: filter.priorities.length === 0 ? undefined : [...filter.priorities],
    kind: filter.partyTypeId === 0 ? undefined : String(filter.partyTypeId),
    from: filter.dueFrom,
    to: filter.dueTo,
    closed: filter.closed === standard.closed ? undefined : filter.closed ? 'yes' : 'no',
    q: filter.search || undefined,
  };
}

/** Ranges that a filter by due date offers. */
export const dueRanges = (today: CalendarDate) =>
  ({
    overdue: { from: null, to: addDays(today, -1) },
    today: { from: today, to: today },
    week: { from: today, to: addDays(today, 6) },
    month: { from: today, to: addDays(today, 29) },
  }) as const;
