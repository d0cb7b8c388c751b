import type { FigureGroup } from '../contract.ts';

/** The worklog list behind a figure: these filters, and no default ones. */
type ListPlace = {
  readonly booked: 'all' | 'unbilled';
  readonly billable: 'all' | 'billable';
  readonly employee: string;
  readonly from: string;
  readonly to?: string;
  readonly party?: string;
  readonly main?: string;
};

type Days = { readonly from: string | null; readonly to: string | null; readonly employeeId: number | null };

export const entriesOf = ({ from, to, employeeId }: Days): ListPlace => ({
  booked: 'all',
  billable: 'all',
  employee: employeeId === null ? 'all' : String(employeeId),
  from: from ?? 'any',
  ...(to === null ? {} : { to }),
});

/** The list of one group, grouped as on the server. */
export function entriesOfGroup(by: FigureGroup, id: number | null, days: Days): ListPlace {
  const all = entriesOf(days);
  if (by === 'Employees') return { ...all, employee: String(id) };
  if (by === 'Projects') return { ...all, party: `1:${id}` };
  return { ...all, main: `${by === 'Clients' ? 'client' : 'type'}:${id ?? 0}` };
}

export const unbilledOf = (days: Days): ListPlace => ({ ...entriesOf(days), booked: 'unbilled', billable: 'billable' });
