import { useMemo, useState } from 'react';
import type { GridColumn } from './columns.ts';
import { placeColumns, toLayout, type GridLayout, type PlacedColumn } from './layout.ts';

/** The columns where the person's layout puts them, and how to change it: kept by the page, or else here. */
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
