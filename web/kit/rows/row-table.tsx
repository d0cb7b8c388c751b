import { Ellipsis, GripVertical } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { MenuButton } from '../menu/menu-button.tsx';
import type { MenuEntry } from '../menu/menu-entries.tsx';
import { useKitTexts } from '../texts/kit-texts.ts';
import classes from './rows.module.css';
import { useReorder } from './use-reorder.ts';

export type RowColumn<Row> = {
  id: string;
  label: string;
  cell: (row: Row) => ReactNode;
  align?: 'end';
  width?: string;
  /** The narrowest screen that shows this column; by default a phone. */
  from?: 'tablet' | 'desk';
};

type RowTableProps<Row> = {
  label: string;
  /** The first column names the row, and opens it. */
  columns: readonly RowColumn<Row>[];
  rows: readonly Row[];
  getKey: (row: Row) => number;
  nameOf: (row: Row) => string;
  onOpen?: (row: Row) => void;
  menu?: (row: Row) => readonly MenuEntry[];
  /** Gives the rows drag handles. Resolves when the order is saved and the rows are shown in it. */
  onOrder?: (keys: readonly number[]) => Promise<void>;
};

/** A short table without paging: a few dozen rows, optionally in an order that people choose. */
export function RowTable<Row>(props: RowTableProps<Row>) {
  const { label, rows, getKey, nameOf, onOrder } = props;
  const texts = useKitTexts().rows;
  const [said, setSaid] = useState('');
  const named = (key: number) => nameOf(rows.find((row) => getKey(row) === key) as Row);
  const { shown, dragged, body, ...handle } = useReorder(rows.map(getKey), onOrder, (key, place) =>
    setSaid(texts.moved(named(key), place, rows.length)),
  );
  const sorted = shown.flatMap((key) => rows.filter((row) => getKey(row) === key));
  return (
    <>
      <table className={classes.table} aria-label={label}>
        <Heads {...props} />
        <tbody ref={body}>
          {sorted.map((row) => {
            const key = getKey(row);
            return (
              <tr key={key} data-dragged={dragged === key || undefined}>
                {onOrder ? (
                  <td className={classes.handleCell}>
                    <button
                      type="button"
                      className={classes.handle}
                      data-handle={key}
                      aria-label={texts.handle(nameOf(row))}
                      title={texts.keys}
                      onKeyDown={(event) => handle.onKeyDown(event, key)}
                      onPointerDown={(event) => handle.onPointerDown(event, key)}
                    >
                      <GripVertical size={15} aria-hidden />
                    </button>
                  </td>
                ) : null}
                <Cells {...props} row={row} />
              </tr>
            );
          })}
        </tbody>
      </table>
      <span className="vh" role="status">
        {said}
      </span>
    </>
  );
}

function Heads<Row>({ columns, menu, onOrder }: RowTableProps<Row>) {
  const texts = useKitTexts().rows;
  return (
    <thead>
      <tr>
        {onOrder ? (
          <th className={classes.handleCell}>
            <span className="vh">{texts.order}</span>
          </th>
        ) : null}
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            data-align={column.align}
            data-from={column.from}
            style={column.width ? { width: column.width } : undefined}
          >
            {column.label}
          </th>
        ))}
        {menu ? (
          <th className={classes.menuCell}>
            <span className="vh">{texts.actions}</span>
          </th>
        ) : null}
      </tr>
    </thead>
  );
}

function Cells<Row>({ columns, nameOf, onOpen, menu, row }: RowTableProps<Row> & { row: Row }) {
  return (
    <>
      {columns.map((column, place) => (
        <td key={column.id} data-align={column.align} data-from={column.from}>
          {place === 0 && onOpen ? (
            <button type="button" className={classes.open} onClick={() => onOpen(row)}>
              {column.cell(row)}
            </button>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
      {menu ? (
        <td className={classes.menuCell}>
          {menu(row).length > 0 ? <RowMenu entries={menu(row)} name={nameOf(row)} /> : null}
        </td>
      ) : null}
    </>
  );
}

/** The actions of a row, behind three dots. */
export function RowMenu({ entries, name }: { entries: readonly MenuEntry[]; name: string }) {
  const texts = useKitTexts().rows;
  return (
    <MenuButton entries={entries}>
      <button type="button" className={classes.icon} aria-label={`${texts.actions}: ${name}`}>
        <Ellipsis size={16} aria-hidden />
      </button>
    </MenuButton>
  );
}
