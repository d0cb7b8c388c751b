import { nameOfEmployee } from '#modules/employees/server/service/named.ts';
import { nameOfParty } from '#modules/parties/server/service/named.ts';
import { nameOfProject } from '#modules/projects/server/service/named.ts';
import type { Scope } from '#server/scope.ts';
import { date } from '#shared/format.ts';
import type { ExportTexts } from '../../texts/export.is.ts';
import type { Filter } from '../queries/filter.ts';

/** The filters of the exported list, each with its label: without them nobody can tell what the rows are. */
export async function printedFilter(
  scope: Scope,
  filter: Filter,
  words: ExportTexts,
): Promise<readonly (readonly [string, string])[]> {
  const { projectId, clientId, opponentId, payorId, projectEmployeeId, dateFrom, dateTo, state, search } = filter;
  const named = (id: number | undefined, find: (id: number) => Promise<string | null>) =>
    id === undefined ? null : find(id);
  const facts: readonly (readonly [string, string | null])[] = [
    [
      words.period,
      dateFrom || dateTo ? `${dateFrom ? date(dateFrom) : ''} – ${dateTo ? date(dateTo) : ''}`.trim() : null,
    ],
    [words.columns.project, await named(projectId, (id) => nameOfProject(scope, id))],
    [words.columns.client, await named(clientId, (id) => nameOfParty(scope, 'client', id))],
    [words.opponent, await named(opponentId, (id) => nameOfParty(scope, 'opponent', id))],
    [words.columns.payor, await named(payorId, (id) => nameOfParty(scope, 'client', id))],
    [words.columns.responsible, await named(projectEmployeeId, (id) => nameOfEmployee(scope, id))],
    [words.columns.status, state === undefined ? null : words.status[state]],
    [words.search, search ?? null],
  ];
  return facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
}
