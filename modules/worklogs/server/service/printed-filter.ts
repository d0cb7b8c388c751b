import { nameOfEmployee } from '#modules/employees/server/service/named.ts';
import { nameOfParty } from '#modules/parties/server/service/named.ts';
import { nameOfProject, nameOfType } from '#modules/projects/server/service/named.ts';
import type { Scope } from '#server/scope.ts';
import { date } from '#shared/format.ts';
import type { WorklogTexts } from '../../texts/is.ts';
import type { Filter } from '../queries/filter.ts';

/** The filters of the exported list, each with its label: without them nobody can tell what the rows are. */
export async function printedFilter(
  scope: Scope,
  filter: Filter,
  { report, workTypes }: WorklogTexts,
): Promise<readonly (readonly [string, string])[]> {
  const { filters: words } = report;
  const { projectId, clientId, opponentId, payorId, mainClientId, mainTypeId, dateFrom, dateTo } = filter;
  const named = (id: number | undefined, find: (id: number) => Promise<string | null>) =>
    id === undefined ? null : id === 0 ? words.none : find(id);
  const client = (id: number) => nameOfParty(scope, 'client', id);
  const { isBooked, billable, lacks, workTypeId } = filter;
  const facts: readonly (readonly [string, string | null])[] = [
    [
      report.period,
      dateFrom || dateTo ? `${dateFrom ? date(dateFrom) : ''} – ${dateTo ? date(dateTo) : ''}`.trim() : null,
    ],
    [report.project, await named(projectId, (id) => nameOfProject(scope, id))],
    [report.client, await named(clientId ?? mainClientId, client)],
    [words.opponent, await named(opponentId, (id) => nameOfParty(scope, 'opponent', id))],
    [words.payor, await named(payorId, client)],
    [report.employee, await named(filter.employeeId, (id) => nameOfEmployee(scope, id))],
    [words.responsible, await named(filter.projectEmployeeId, (id) => nameOfEmployee(scope, id))],
    [words.billing, isBooked === undefined ? null : isBooked ? words.billed : words.unbilled],
    [words.billability, billable === undefined ? null : billable ? words.billable : words.nonBillable],
    [report.type, workTypeId === undefined ? null : (workTypes[workTypeId as 1 | 2 | 3] ?? report.cost)],
    [words.mainType, await named(mainTypeId, (id) => nameOfType(scope, id))],
    [report.currency, filter.currencyCode ?? null],
    [words.lacking, lacks === undefined ? null : words.lacks[lacks]],
    [words.search, filter.search ?? null],
  ];
  return facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
}
