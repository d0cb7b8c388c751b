import { nameOfEmployee } from '#modules/employees/server/service/named.ts';
import type { Scope } from '#server/scope.ts';
import { date } from '#shared/format.ts';
import type { Filter } from '../queries/filter.ts';
import { namesOf } from '../queries/list.ts';
import { statusNames, wordsOf } from './statuses.ts';

/** The filters of a printed list, each with its label: without them nobody can tell what the rows are. */
export async function printedFilter(scope: Scope, filter: Filter): Promise<readonly (readonly [string, string])[]> {
  const { report: words } = wordsOf(scope);
  const { employeeId, statusId, expirationTo } = filter;
  const statuses = [...(filter.statuses ?? []), ...(statusId === undefined ? [] : [statusId])];
  const names = statusNames(scope);
  const person = employeeId === undefined ? null : await nameOfEmployee(scope, employeeId);
  const limits = [filter.priority ? words.favorites : '', filter.nearCap ? words.nearCap : ''];
  const facts: readonly (readonly [string, string])[] = [
    [words.status, statuses.map((id) => names[id as 1 | 2 | 3] ?? '').join(', ')],
    [words.person, person !== null && filter.includeConnected ? words.connected(person) : (person ?? '')],
    [words.types, (await namesOf(scope, 'project_type', filter.types ?? [])).join(', ')],
    [words.labels, (await namesOf(scope, 'label', filter.labels ?? [])).join(', ')],
    [words.until, expirationTo === undefined ? '' : date(expirationTo)],
    [words.limits, limits.filter(Boolean).join(', ')],
    [words.search, filter.search ?? ''],
  ];
  return facts.filter(([, value]) => value !== '');
}
