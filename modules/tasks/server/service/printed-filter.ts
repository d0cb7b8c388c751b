import { nameOfEmployee } from '#modules/employees/server/service/named.ts';
import type { Scope } from '#server/scope.ts';
import { date } from '#shared/format.ts';
import { partyType } from '../../contract/filter.ts';
import type { TaskTexts } from '../../texts/is.ts';
import type { Filter } from '../queries/filter.ts';

/** The filters of a printed list, each with its label: without them nobody can tell what the rows are. */
export async function printedFilter(
  scope: Scope,
  filter: Filter,
  { report: words, statuses, priorities }: TaskTexts,
): Promise<readonly (readonly [string, string])[]> {
  const { employeeId, dueFrom, dueTo } = filter;
  const person = employeeId === undefined ? null : await nameOfEmployee(scope, employeeId);
  const facts: readonly (readonly [string, string])[] = [
    [words.employee, person !== null && filter.includeConnected ? words.connected(person) : (person ?? '')],
    [words.status, (filter.statuses ?? []).map((one) => statuses[one]).join(', ')],
    [words.priority, (filter.priorities ?? []).map((one) => priorities[one]).join(', ')],
    [
      words.of,
      (filter.partyTypeId === partyType.opponent ? words.opponentKind : words.kinds[filter.partyTypeId ?? 0]) ?? '',
    ],
    [words.due, dueFrom || dueTo ? `${dueFrom ? date(dueFrom) : ''} – ${dueTo ? date(dueTo) : ''}`.trim() : ''],
    [words.search, filter.search ?? ''],
  ];
  return facts.filter(([, value]) => value !== '');
}
