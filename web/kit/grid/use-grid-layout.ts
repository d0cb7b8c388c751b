import { useMemo, useState } from 'react';
import type { GridColumn } from './columns.ts';
import { placeColumns, toLayout, type GridLayout, type PlacedColumn } from './layout.ts';

/** The columns arranged by the person's layout, and how to change it; stored by the page, or else in memory. */
export function useGridLayout<Row>(
  columns: readonly GridColumn<Row>[],
  given: GridLayout | null | undefined,
  onChange: ((layout: GridLayout) => void) | undefined,
) {
  const [own, setOwn] = useState<GridLayout | null>(null);
  const layout = given === undefined ? own : given;
  const placed = useMemo(() => placeColumns(columns, layout), [columns, layout]);

  function change(next: readonly PlacedColumn<Row>[]) {
    const changed = toLayout(next);
    if (given === undefined) setOwn(changed);
    onChange?.(changed);
  }

  return { placed, change };
}
