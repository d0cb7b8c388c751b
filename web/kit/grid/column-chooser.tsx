import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import type { GridColumn } from './columns.ts';
import classes from './list.module.css';
import { placeColumns, toLayout, withHidden, type GridLayout } from './layout.ts';
import gridClasses from './grid.module.css';
import parts from '../parts.module.css';
import { TextButton } from '../filter-pill.tsx';
import { useIsPhone } from '../media.ts';
import { Floating } from '../menu/floating.tsx';
import { useKitTexts } from '../texts/kit-texts.ts';

type ColumnChooserProps<Row> = {
  columns: readonly GridColumn<Row>[];
  layout: GridLayout | null;
  onLayoutChange: (layout: GridLayout) => void;
};

/** „Dálkar“: shows and hides the columns of a grid, and resets them. */
export function ColumnChooser<Row>({ columns, layout, onLayoutChange }: ColumnChooserProps<Row>) {
  const texts = useKitTexts().grid;
  const titleId = useId();
  const [opened, setOpened] = useState(false);
  const phone = useIsPhone();
  const placed = placeColumns(columns, layout);
  const visible = placed.filter((one) => !one.hidden).length;
  // Cards have no columns.
  if (phone) return null;
  return (
    <Floating
      opened={opened}
      onClose={() => setOpened(false)}
      position="bottom-end"
      labelledBy={titleId}
      className={classes.chooser}
      target={
        <span className={parts.pill} data-plain>
          <button type="button" aria-haspopup="dialog" aria-expanded={opened} onClick={() => setOpened(!opened)}>
            <SlidersHorizontal size={14} aria-hidden />
            {texts.columns}
          </button>
        </span>
      }
    >
      <p id={titleId} className={classes.chooserTitle}>
        {texts.columnsHint}
      </p>
      <ul>
        {placed.map(({ column, hidden }) => (
          <li key={column.id}>
            <label>
              <input
                type="checkbox"
                className={gridClasses.tick}
                checked={!hidden}
                disabled={!hidden && visible === 1}
                onChange={() => onLayoutChange(toLayout(withHidden(placed, column.id, !hidden)))}
              />
              {column.label}
            </label>
          </li>
        ))}
      </ul>
      <TextButton onClick={() => onLayoutChange(toLayout(placeColumns(columns, null)))}>{texts.resetLayout}</TextButton>
    </Floating>
  );
}
