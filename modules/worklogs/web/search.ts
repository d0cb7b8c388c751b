import type { AddressOf } from '#web/lib/search-params.ts';
import type { worklogAddress } from './addresses.ts';
import { lackings } from '../contract/filter.ts';
import { workTypeIds } from '../contract/record.ts';
import { sp } from '#web/lib/search-params.ts';
import type { ListFilter } from './filter.ts';

/** Filter, page and order as address parameters. Defaults are omitted. */
export type WorklogSearch = AddressOf<typeof worklogAddress>;

/** Parses the filter from the address; omitted parts get their default. `all` and `any` remove a default. */
export function filterOf(search: WorklogSearch, standard: ListFilter): ListFilter {
  const whole = (text: unknown) => (/^\d{1,9}$/.test(String(text ?? '')) ? Number(text) : undefined);
  const day = (text: unknown) => sp.date().parse(text);
  return {
    booked: oneOf(search.booked, ['unbilled', 'billed', 'all'], standard.booked),
    billable: oneOf(search.billable, ['billable', 'nonBillable', 'all'], standard.billable),
    employeeId: search.employee === 'all' ? undefined : (whole(search.employee) ?? standard.employeeId),
    projectEmployeeId: whole(search.responsible),
    workTypeId: workTypeIds.find((id) => id === whole(search.type)),
    dateFrom: search.from === 'any' ? undefined : (day(search.from) ?? standard.dateFrom),
    dateTo: day(search.to),
    party: /^[1-4]:\d{1,9}$/.test(search.party ?? '') ? search.party : undefined,
    lacks: lackings.find((one) => one === search.lacks),
    words: String(search.words ?? '').slice(0, 100) || undefined,
    main: /^(client|type):\d{1,9}$/.test(search.main ?? '') ? search.main : undefined,
  };
}

export function searchOf(filter: ListFilter, standard: ListFilter): WorklogSearch {
  return {
    booked: filter.booked === standard.booked ? undefined : filter.booked,
    billable: filter.billable === standard.billable ? undefined : filter.billable,
    employee: filter.employeeId === standard.employeeId ? undefined : String(filter.employeeId ?? 'all'),
    responsible: filter.projectEmployeeId,
    type: filter.workTypeId,
    from: filter.dateFrom === standard.dateFrom ? undefined : (filter.dateFrom ?? 'any'),
    to: filter.dateTo,
    party: filter.party,
    lacks: filter.lacks,
    words: filter.words,
    main: filter.main,
  };
}

const oneOf = <T extends string>(text: string | undefined, values: readonly T[], fallback: T): T =>
  values.find((value) => value === text) ?? fallback;
