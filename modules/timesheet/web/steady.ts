import { useMemo, useState } from 'react';
import type { Timesheet } from '../contract.ts';

/**
 * Keeps rows in the order in which they were first shown, new ones last, so that a row does not jump to the top while
 * somebody types in it.
 */
export function inOrder<T extends { readonly projectId: number }>(
  items: readonly T[],
  order: readonly number[],
): readonly T[] {
  const places = new Map(order.map((id, index) => [id, index]));
  const place = ({ projectId }: T) => places.get(projectId) ?? order.length;
  return items.toSorted((a, b) => place(a) - place(b));
}

/** The timesheet with a stable row order while the same days are shown. */
export function useSteadyRows(sheet: Timesheet): Timesheet {
  const days = `${sheet.dates[0]?.date ?? ''} ${sheet.dates.length}`;
  const [order, setOrder] = useState<{ readonly days: string; readonly ids: readonly number[] }>({ days: '', ids: [] });
  const known = order.days === days;
  const steady = useMemo(
    () => ({ ...sheet, items: [...inOrder(sheet.items, known ? order.ids : [])] }),
    [sheet, known, order.ids],
  );
  const ids = steady.items.map(({ projectId }) => projectId);
  if (!known || ids.some((id) => !order.ids.includes(id))) setOrder({ days, ids });
  return steady;
}
