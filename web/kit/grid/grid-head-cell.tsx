import { ArrowDown, ArrowUp, EllipsisVertical } from 'lucide-react';
import type { DragEvent, MouseEvent, PointerEvent } from 'react';
import type { GridSort, Slot } from './columns.ts';
import classes from './grid.module.css';
import type { GridTexts } from '../texts/kit-texts.ts';

type HeadCellProps<Row> = {
  place: { id: string; 'aria-colindex': number; 'data-active': boolean | undefined };
  slot: Slot<Row>;
  texts: GridTexts;
  sorting: readonly GridSort[];
  sortable: boolean;
  dropSide: 'before' | 'after' | undefined;
  onSort: (slot: Slot<Row>, multi: boolean) => void;
  onMenu: (slot: Slot<Row>, at: { x: number; y: number }) => void;
  onResizeStart: (event: PointerEvent<HTMLElement>, slot: Slot<Row>) => void;
  onResetWidth: (id: string) => void;
  onDragStart: () => void;
  /** Shows whether a column may be dropped here. */
  onDragOver: (side: 'before' | 'after') => boolean;
  onDrop: () => void;
  onDragEnd: () => void;
};

export function HeadCell<Row>(props: HeadCellProps<Row>) {
  const { place, slot, texts, sorting, sortable } = props;
  const rank = sorting.findIndex((sort) => sort.id === slot.id);
  const sort = sorting[rank];
  const label = slot.column?.label ?? '';

  function onClick(event: MouseEvent) {
    const onControl = event.target instanceof Element && event.target.closest('button');
    if (sortable && !onControl) props.onSort(slot, event.shiftKey);
  }

  function onDragOver(event: DragEvent) {
    const box = event.currentTarget.getBoundingClientRect();
    const side = event.clientX < box.left + box.width / 2 ? 'before' : 'after';
    if (props.onDragOver(side)) event.preventDefault();
  }

  function openMenu(event: MouseEvent) {
    const box = event.currentTarget.getBoundingClientRect();
    props.onMenu(slot, { x: box.left, y: box.bottom + 4 });
  }

  return (
    // The keyboard reaches the head through the grid itself: Enter sorts, Alt+Down opens the menu.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      {...place}
      role="columnheader"
      aria-label={label}
      className={classes.headCell}
      data-align={slot.column?.align}
      data-sortable={sortable || undefined}
      data-drop={props.dropSide}
      aria-sort={sort ? (sort.desc ? 'descending' : 'ascending') : sortable ? 'none' : undefined}
      onClick={onClick}
      onContextMenu={(event) => {
        event.preventDefault();
        props.onMenu(slot, { x: event.clientX, y: event.clientY });
      }}
      onDragOver={onDragOver}
      onDrop={(event) => {
        event.preventDefault();
        props.onDrop();
      }}
      onDragEnd={props.onDragEnd}
    >
      {/* Dragged by the name alone, else resizing would begin a drag. */}
      <span
        className={classes.headLabel}
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', label);
          props.onDragStart();
        }}
      >
        {label}
      </span>
      {sort ? <SortArrow desc={sort.desc} rank={sorting.length > 1 ? rank + 1 : null} /> : null}
      <button
        type="button"
        tabIndex={-1}
        className={classes.headMenu}
        aria-haspopup="menu"
        aria-label={texts.columnMenu(label)}
        onClick={openMenu}
      >
        <EllipsisVertical size={14} aria-hidden />
      </button>
      <span
        className={classes.resizer}
        aria-hidden
        onClick={(event) => event.stopPropagation()}
        onPointerDown={(event) => props.onResizeStart(event, slot)}
        onDoubleClick={() => props.onResetWidth(slot.id)}
      />
    </div>
  );
}

function SortArrow({ desc, rank }: { desc: boolean; rank: number | null }) {
  const Arrow = desc ? ArrowDown : ArrowUp;
  return (
    <span className={classes.caret} aria-hidden>
      <Arrow size={12} strokeWidth={2.2} />
      {rank}
    </span>
  );
}
