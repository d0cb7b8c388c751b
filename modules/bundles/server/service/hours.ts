import { list as listWorklogs } from '#modules/worklogs/server/service/list.ts';
import type { Scope } from '#server/scope.ts';
import { date, hours as hoursText } from '#shared/format.ts';
import { sum } from '#shared/money.ts';
import { mostRows } from '#shared/page.ts';
import { plainText } from '#shared/plain-text.ts';
import { textsFor } from '#shared/texts/nouns.ts';
import { en } from '../../texts/en.ts';
import { is } from '../../texts/is.ts';
import type { Hours } from '../binding/bind.ts';
import type { BundleRow } from '../queries/bundles.ts';

/** The texts on the pages, in the language of the person who binds. */
export const wordsFor = textsFor(is, en);

/** The case's hours in the date range, as far as the person who binds may see them; null when none are included. */
export async function hoursIn(
  scope: Scope,
  { projectId, hoursFrom, hoursTo, employeeIds }: BundleRow,
): Promise<Hours | null> {
  if (hoursFrom === null || hoursTo === null) return null;
  const orderBy = [{ field: 'date' as const, direction: 'asc' as const }];
  const days = { dateFrom: hoursFrom, dateTo: hoursTo };
  const asked = { projectId, ...days, workTypeId: 1, orderBy, pageNumber: 1, pageSize: mostRows };
  const { items } = await listWorklogs(scope, asked);
  const ofThem = items.filter((row) => employeeIds.length === 0 || employeeIds.includes(row.employeeId));
  return {
    rows: ofThem.map((row) => [
      date(row.date, scope.timeZone),
      row.employeeName,
      plainText(row.comment),
      hoursText(row.quantity),
    ]),
    total: hoursText(sum(ofThem.map(({ quantity }) => quantity))),
  };
}
