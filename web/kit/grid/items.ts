import type { GridColumn } from './columns.ts';

/** A line of the grid: a row, a group heading, or the detail of an expanded row. */
export type GridItem<Row> =
  | { kind: 'row'; key: string; id: string; row: Row; depth: number; open: boolean }
  | {
      kind: 'group';
      key: string;
      label: string;
      columnId: string;
      rows: readonly Row[];
      rowIds: readonly string[];
      depth: number;
      open: boolean;
    }
  | { kind: 'detail'; key: string; id: string; row: Row };

type ItemsInput<Row> = {
  rows: readonly Row[];
  getRowId: (row: Row) => string;
  /** Columns to group by, outermost first. */
  groupColumns: readonly GridColumn<Row>[];
  /** Groups start expanded and rows collapsed; a key in here inverts that. */
  flipped: ReadonlySet<string>;
  hasDetail: boolean;
};

/** The lines in display order. Groups are ordered by their first row. */
export function buildItems<Row>(input: ItemsInput<Row>): GridItem<Row>[] {
  return buildLevel(input, input.rows, 0, '');
}

function buildLevel<Row>(input: ItemsInput<Row>, rows: readonly Row[], depth: number, path: string): GridItem<Row>[] {
  const column = input.groupColumns[depth];
  if (!column) return rows.flatMap((row) => buildRow(input, row, depth));
  const groups = Map.groupBy(rows, (row) => column.groupBy?.(row) ?? '');
  return [...groups].flatMap(([label, members]) => {
    const key = `${path}/${column.id}:${label}`;
    const open = !input.flipped.has(key);
    const rowIds = members.map(input.getRowId);
    const head: GridItem<Row> = { kind: 'group', key, label, columnId: column.id, rows: members, rowIds, depth, open };
    return open ? [head, ...buildLevel(input, members, depth + 1, key)] : [head];
  });
}

function buildRow<Row>(input: ItemsInput<Row>, row: Row, depth: number): GridItem<Row>[] {
  const id = input.getRowId(row);
  const key = `row:${id}`;
  const open = input.hasDetail && input.flipped.has(key);
  const line: GridItem<Row> = { kind: 'row', key, id, row, depth, open };
  return open ? [line, { kind: 'detail', key: `detail:${id}`, id, row }] : [line];
}
