import { addMonths } from '#shared/dates.ts';
import { projectGroups, worklogGroups } from '../contract.ts';

type Days = {
  readonly statusId: 1 | 2 | 3 | null;
  readonly from: string;
  readonly to: string | null;
  readonly view: 'charts' | 'table';
};

/** What the screen shows; stands in the address. */
export type Choice = Days &
  (
    | { readonly of: 'worklogs'; readonly by: (typeof worklogGroups)[number] }
    | { readonly of: 'projects'; readonly by: (typeof projectGroups)[number] }
  );

export type Search = {
  readonly of?: unknown;
  readonly by?: unknown;
  readonly status?: unknown;
  readonly from?: unknown;
  readonly to?: unknown;
  readonly view?: unknown;
};

/** The address as a choice; what it does not say, or wrongly, is as the screen opens: a month back (STAT-05). */
export function readChoice(search: Search, today: string): Choice {
  const day = (value: unknown) => (typeof value === 'string' && /^20\d\d-\d\d-\d\d$/.test(value) ? value : null);
  const common = {
    statusId: ([1, 2, 3] as const).find((one) => String(one) === String(search.status)) ?? null,
    from: day(search.from) ?? addMonths(today, -1),
    to: day(search.to),
    view: search.view === 'table' ? ('table' as const) : ('charts' as const),
  };
  if (search.of === 'projects')
    return { ...common, of: 'projects', by: projectGroups.find((one) => one === search.by) ?? 'Types' };
  return { ...common, of: 'worklogs', by: worklogGroups.find((one) => one === search.by) ?? 'Clients' };
}
