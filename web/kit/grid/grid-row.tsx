import { ChevronRight, Ellipsis } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { CellEditor } from './cell-editor-lazy.ts';
import { TextCell } from './cells.tsx';
import type { CellEdits, Slot } from './columns.ts';
import type { CellsInPlace } from './use-cell-editing.ts';
import type { RowMark } from './grid-props.ts';
import classes from './grid.module.css';
import type { GridItem } from './items.ts';
import type { GridTexts } from '../texts/kit-texts.ts';

type GridRowProps<Row> = {
  item: Exclude<GridItem<Row>, { kind: 'detail' }>;
  slots: readonly Slot<Row>[];
  index: number;
  /** Its index among all rows of all pages; the header is the first. */
  ariaRow: number;
  top: number;
  selected: boolean;
  selectable: boolean;
  /** The slot with the keyboard focus; -1 when it is in another row. */
  activeSlot: number;
  /** The slot that is being edited, and how; -1 when none of this row is. */
  editedSlot: number;
  edits: CellEdits<Row> | undefined;
  inPlace: CellsInPlace | undefined;
  /** The texts of its cells that are being saved, by slot. */
  saving: ReadonlyMap<string, string> | undefined;
  gridId: string;
  /** There are groups or expanded rows: lines have a level. */
  tree: boolean;
  expandable: boolean;
  mark: RowMark | undefined;
  texts: GridTexts;
};

/** Plain elements and one memo, so that 500 rows scroll at 60 frames. The grid handles clicks, by `data-act`. */
export const GridRow = memo(function GridRow<Row>(props: GridRowProps<Row>) {
  const { item, index, ariaRow, top, selected, selectable, tree, expandable, mark } = props;
  const group = item.kind === 'group';
  return (
    <div
      role="row"
      className={classes.row}
      data-index={index}
      data-group={group || undefined}
      data-mark={mark}
      aria-rowindex={ariaRow}
      aria-selected={selectable ? selected : undefined}
      aria-level={tree ? item.depth + 1 : undefined}
      aria-expanded={tree && (group || expandable) ? item.open : undefined}
      style={{ transform: `translateY(${top}px)` }}
    >
      {item.kind === 'group' ? <GroupCells {...props} item={item} /> : <RowCells {...props} item={item} />}
    </div>
  );
}) as <Row>(props: GridRowProps<Row>) => ReactNode;

type Line<Row, Kind> = Omit<GridRowProps<Row>, 'item'> & { item: Extract<GridItem<Row>, { kind: Kind }> };

function RowCells<Row>(props: Line<Row, 'row'>) {
  const { item, slots, expandable, activeSlot, gridId, index, texts } = props;
  const firstData = slots.findIndex((slot) => slot.kind === 'data');
  return slots.map((slot, position) => (
    <div
      key={slot.id}
      role="gridcell"
      id={cellId(gridId, index, position)}
      aria-colindex={position + 1}
      className={classes.cell}
      data-kind={slot.kind}
      data-align={slot.column?.align}
      data-active={activeSlot === position || undefined}
      data-edited={props.editedSlot === position || undefined}
    >
      {slot.kind === 'select' ? <TickBox checked={props.selected} label={texts.selectRow} /> : null}
      {slot.kind === 'menu' ? (
        <button
          type="button"
          tabIndex={-1}
          className={classes.more}
          data-act="menu"
          aria-haspopup="menu"
          aria-label={texts.rowActions}
        >
          <Ellipsis size={16} aria-hidden />
        </button>
      ) : null}
      {position === firstData && expandable ? <Twist open={item.open} texts={texts} /> : null}
      <CellContent {...props} slot={slot} edited={props.editedSlot === position} />
    </div>
  ));
}

function CellContent<Row>({
  item,
  slot,
  edited,
  edits,
  inPlace,
  saving,
}: Line<Row, 'row'> & { slot: Slot<Row>; edited: boolean }) {
  const edit = edits?.[slot.id];
  const text = saving?.get(slot.id);
  if (!edited || !edit || !inPlace)
    return text === undefined ? slot.column?.cell(item.row) : <TextCell quiet>{text}</TextCell>;
  return (
    <CellEditor
      row={item.row}
      edit={edit}
      label={slot.column?.label ?? ''}
      align={slot.column?.align}
      cell={{ key: item.key, slotId: slot.id }}
      kept={inPlace.kept}
      saving={text}
      onSaving={inPlace.tellSaving}
      onRefused={inPlace.reopen}
      focused={inPlace.focused}
      onDone={inPlace.done}
    />
  );
}

/** Tick box, the group's name spanning all columns before the first sum, then the sums. */
function GroupCells<Row>(props: Line<Row, 'group'>) {
  const { item, slots, activeSlot, gridId, index, texts } = props;
  const { lead, end } = groupSpan(slots);
  return (
    <>
      {lead ? (
        <div
          role="gridcell"
          id={cellId(gridId, index, 0)}
          aria-colindex={1}
          className={classes.cell}
          data-kind="select"
          data-active={activeSlot === 0 || undefined}
        >
          <TickBox checked={props.selected} label={texts.selectRow} />
        </div>
      ) : null}
      <div
        role="gridcell"
        id={cellId(gridId, index, lead)}
        aria-colindex={lead + 1}
        aria-colspan={end - lead}
        className={classes.cell}
        data-active={(activeSlot >= lead && activeSlot < end) || undefined}
        style={{ gridColumn: `${lead + 1} / ${end + 1}`, ...indent(item.depth) }}
      >
        <Twist open={item.open} texts={texts} />
        <span className="ell">{item.label}</span>
        <span className={classes.count}>{item.rows.length}</span>
      </div>
      {slots.slice(end).map((slot, offset) => (
        <div
          key={slot.id}
          role="gridcell"
          id={cellId(gridId, index, end + offset)}
          aria-colindex={end + offset + 1}
          className={classes.cell}
          data-kind={slot.kind}
          data-align={slot.column?.align}
          data-active={activeSlot === end + offset || undefined}
        >
          {slot.column?.aggregate?.(item.rows)}
        </div>
      ))}
    </>
  );
}

function TickBox({ checked, label }: { checked: boolean; label: string }) {
  return (
    <input
      type="checkbox"
      tabIndex={-1}
      className={classes.tick}
      aria-label={label}
      checked={checked}
      readOnly
      data-act="select"
    />
  );
}

function Twist({ open, texts }: { open: boolean; texts: GridTexts }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.twist}
      data-act="flip"
      data-open={open || undefined}
      aria-label={open ? texts.collapse : texts.expand}
    >
      <ChevronRight size={14} aria-hidden />
    </button>
  );
}

/** The id of the cell in a slot; in a group row several slots share the one with the name. */
export function activeCellId<Row>(
  gridId: string,
  line: number,
  slot: number,
  slots: readonly Slot<Row>[],
  isGroup: boolean,
): string {
  const { lead, end } = groupSpan(slots);
  return cellId(gridId, line, isGroup && slot >= lead && slot < end ? lead : slot);
}

function groupSpan<Row>(slots: readonly Slot<Row>[]): { lead: number; end: number } {
  const lead = slots[0]?.kind === 'select' ? 1 : 0;
  const firstSum = slots.findIndex((slot, position) => position > lead && slot.column?.aggregate);
  return { lead, end: firstSum < 0 ? slots.length : firstSum };
}

function cellId(gridId: string, line: number, slot: number): string {
  return `${gridId}-${line}-${slot}`;
}

function indent(depth: number) {
  return { paddingInlineStart: 8 + depth * 20 };
}
