import { addDays, addMonths, type DateRange } from '#shared/dates.ts';
import {
  figureGroups,
  figureNames,
  projectGroups,
  worklogGroups,
  type FigureGroup,
  type FigureName,
} from '../contract.ts';

type Days = {
  readonly statusId: 1 | 2 | 3 | null;
  readonly from: string;
  readonly to: string | null;
  readonly view: 'charts' | 'table';
};

/** The state of the screen; it is part of the address. */
export type Choice = Days &
  (
    | { readonly of: 'worklogs'; readonly by: (typeof worklogGroups)[number] }
    | { readonly of: 'projects'; readonly by: (typeof projectGroups)[number] }
  );

/** The overview: figures of a date range, ranked by one measure, of everybody or of one person. */
export type Overview = {
  readonly of: 'overview';
  readonly by: FigureGroup;
  readonly figure: FigureName;
  readonly employeeId: number | null;
  readonly from: string;
  readonly to: string;
};

export type Search = {
  readonly of?: unknown;
  readonly by?: unknown;
  readonly status?: unknown;
  readonly from?: unknown;
  readonly to?: unknown;
  readonly view?: unknown;
  readonly figure?: unknown;
  readonly employee?: unknown;
};

/** Parses the address; omitted or invalid parts get their default: the past month (STAT-05). */
export function readChoice(search: Search, today: string): Choice {
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

/** Whole months, quarters and years, as used in reports, including unfinished ones. */
export const presets = ['month', 'quarter', 'year', 'lastYear'] as const;
export type Preset = (typeof presets)[number];

export function presetRange(preset: Preset, today: string): DateRange {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  if (preset === 'lastYear') return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
  if (preset === 'year') return { from: `${year}-01-01`, to: `${year}-12-31` };
  const first = preset === 'month' ? month : month - ((month - 1) % 3);
  const from = `${year}-${String(first).padStart(2, '0')}-01`;
  return { from, to: addDays(addMonths(from, preset === 'month' ? 1 : 3), -1) };
}

/** Parses the address of the overview; the default is this year by person and amount. */
export function readOverview(search: Search, today: string): Overview {
  const year = presetRange('year', today);
  const from = day(search.from) ?? year.from;
  const to = day(search.to) ?? year.to;
  return {
    of: 'overview',
    by: figureGroups.find((one) => one === search.by) ?? 'Employees',
    figure: figureNames.find((one) => one === search.figure) ?? 'amount',
    employeeId: /^[1-9]\d{0,8}$/.test(String(search.employee ?? '')) ? Number(search.employee) : null,
    from,
    to: to < from ? from : to,
  };
}

/** The preset that the date range equals, if any. */
export const presetOf = ({ from, to }: DateRange, today: string): Preset | null =>
  presets.find((one) => {
    const range = presetRange(one, today);
    return range.from === from && range.to === to;
  }) ?? null;

const day = (value: unknown) => (typeof value === 'string' && /^20\d\d-\d\d-\d\d$/.test(value) ? value : null);
