import { useEffect, useRef, useState, type PointerEvent } from 'react';
import type { GridSort, Slot } from './columns.ts';
import { HeadCell } from './grid-head-cell.tsx';
import classes from './grid.module.css';
import type { GridTexts } from '../texts/kit-texts.ts';

type GridHeadProps<Row> = {
  slots: readonly Slot<Row>[];
  sorting: readonly GridSort[];
  sortable: boolean;
  coverage: 'all' | 'some' | 'none';
  /** The slot with the keyboard focus; -1 when it is among the rows. */
  activeSlot: number;
  gridId: string;
  texts: GridTexts;
  onToggleAll: () => void;
  onSort: (slot: Slot<Row>, multi: boolean) => void;
  onMenu: (slot: Slot<Row>, at: { x: number; y: number }) => void;
  onMove: (id: string, target: string, side: 'before' | 'after') => void;
  onResizeStart: (event: PointerEvent<HTMLElement>, slot: Slot<Row>) => void;
  onResetWidth: (id: string) => void;
};

/** The sticky header: selects all, sorts, opens the column's menu; columns are dragged by their name. */
export function GridHead<Row>(props: GridHeadProps<Row>) {
  const { slots, texts, coverage, activeSlot, gridId } = props;
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<{ id: string; side: 'before' | 'after' } | null>(null);

  function endDrag() {
    setDragged(null);
    setOver(null);
  }

  function drop(target: string) {
    if (dragged && over && dragged !== target) props.onMove(dragged, target, over.side);
    endDrag();
  }

  return (
    <div className={classes.head} role="rowgroup">
      <div className={classes.headRow} role="row" aria-rowindex={1}>
        {slots.map((slot, position) => {
          const place = {
            id: headCellId(gridId, position),
            'aria-colindex': position + 1,
            'data-active': activeSlot === position || undefined,
          };
          if (slot.kind === 'select') {
            return (
              <div key={slot.id} {...place} role="columnheader" className={classes.headCell} data-kind="select">
                <TickAll coverage={coverage} label={texts.selectAll} onToggle={props.onToggleAll} />
              </div>
            );
          }
          if (slot.kind === 'menu') {
            return (
              <div key={slot.id} {...place} role="columnheader" className={classes.headCell} data-kind="menu">
                <span className="vh">{texts.rowActions}</span>
              </div>
            );
          }
          return (
            <HeadCell
              key={slot.id}
              place={place}
              slot={slot}
              texts={texts}
              sorting={props.sorting}
              sortable={props.sortable && slot.column?.sortable !== false}
              dropSide={over?.id === slot.id && dragged !== slot.id ? over.side : undefined}
              onSort={props.onSort}
              onMenu={props.onMenu}
              onResizeStart={props.onResizeStart}
              onResetWidth={props.onResetWidth}
              onDragStart={() => setDragged(slot.id)}
              onDragOver={(side) => {
                if (!dragged) return false;
                if (over?.id !== slot.id || over.side !== side) setOver({ id: slot.id, side });
                return true;
              }}
              onDrop={() => drop(slot.id)}
              onDragEnd={endDrag}
            />
          );
        })}
      </div>
    </div>
  );
}

export function headCellId(gridId: string, slot: number): string {
  return `${gridId}-head-${slot}`;
}

function TickAll({
  coverage,
  label,
  onToggle,
}: {
  coverage: 'all' | 'some' | 'none';
  label: string;
  onToggle: () => void;
}) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = coverage === 'some';
  }, [coverage]);
  return (
    <input
      ref={box}
      type="checkbox"
      tabIndex={-1}
      className={classes.tick}
      aria-label={label}
      checked={coverage === 'all'}
      onChange={onToggle}
    />
  );
}
