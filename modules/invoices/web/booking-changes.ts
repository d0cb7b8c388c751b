import type { Worklog } from '#modules/worklogs/contract/record.ts';
import { money } from '#shared/format.ts';

/** The server names obstructing worklogs by their index in the body. */
export const refusedIn = (errors: Readonly<Record<string, string>>, worklogs: readonly Worklog[]) =>
  Object.entries(errors).flatMap(([field, reason]) => {
    const row = worklogs[Number(/^worklogIds\.(\d+)$/.exec(field)?.[1] ?? -1)];
    return row ? [{ row, reason }] : [];
  });

export type Change = { readonly row: Worklog; readonly was: string; readonly is: string };

/** Changes of the worklogs since the person saw them. */
export function changesBetween(before: readonly Worklog[], now: readonly Worklog[], gone: string): readonly Change[] {
  const byId = new Map(now.map((row) => [row.id, row]));
  const amount = (row: Worklog | undefined) =>
    row === undefined ? gone : money(row.totalBilledWithDiscount, row.currencyCode);
  return before.flatMap((row) => {
    const [was, is] = [amount(row), amount(byId.get(row.id))];
    return was === is ? [] : [{ row, was, is }];
  });
}
