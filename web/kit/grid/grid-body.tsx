import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useImperativeHandle, type ReactNode, type Ref } from 'react';
import type { EditStep } from './cell-editor.tsx';
import type { CellEdits, Slot } from './columns.ts';
import type { GridPlace } from './grid-keys.ts';
import type { RowMark } from './grid-props.ts';
import { GridRow } from './grid-row.tsx';
import classes from './grid.module.css';
import type { GridItem } from './items.ts';
import { coverage, type Selection } from './selection.ts';
import type { GridTexts } from '../texts/kit-texts.ts';

export type GridBodyHandle = { scrollTo: (line: number) => void };

type GridBodyProps<Row> = {
  ref: Ref<GridBodyHandle>;
  /** The element, given by state: a ref would still be empty when this component first measures. */
  scroller: HTMLDivElement | null;
  items: readonly GridItem<Row>[];
  slots: readonly Slot<Row>[];
  rowHeight: number;
  active: GridPlace;
  edited: GridPlace | null;
  edits: CellEdits<Row> | undefined;
  onEdited: (step: EditStep) => void;
  selection: Selection;
  selectable: boolean;
  firstRow: number;
  gridId: string;
  tree: boolean;
  renderDetail: ((row: Row) => ReactNode) | undefined;
  rowMark: ((row: Row) => RowMark | undefined) | undefined;
  texts: GridTexts;
};

const DETAIL_GUESS = 120;
// The same for all of them, so that rows are drawn again only where a field opens or closes.
const NOT_EDITED = { editedSlot: -1, edits: undefined, onEdited: () => {} };

/** The virtual list lives here alone, so that scrolling draws neither the head nor the foot again. */
export const GridBody = memo(function GridBody<Row>(props: GridBodyProps<Row>) {
  const { ref, scroller, items, slots, rowHeight, active, selection, renderDetail } = props;
  const list = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller,
    estimateSize: (line) => (items[line]?.kind === 'detail' ? DETAIL_GUESS : rowHeight),
    getItemKey: (line) => items[line]?.key ?? line,
    overscan: 8,
    useFlushSync: false,
    scrollPaddingStart: rowHeight + 2,
    scrollPaddingEnd: rowHeight + 2,
    // The active line stays in the page while it is scrolled away, so that aria-activedescendant never dangles.
    rangeExtractor: (range) =>
      withLine(
        withLine(defaultRangeExtractor(range), active.line, items.length),
        props.edited?.line ?? -1,
        items.length,
      ),
  });
  useImperativeHandle(ref, () => ({ scrollTo: (line) => list.scrollToIndex(line, { align: 'auto' }) }), [list]);
  useEffect(() => list.measure(), [list, rowHeight]);

  return (
    <div className={classes.body} role="rowgroup" style={{ height: list.getTotalSize() }}>
      {list.getVirtualItems().map((virtual) => {
        const item = items[virtual.index];
        if (!item) return null;
        if (item.kind === 'detail') {
          return (
            <div
              key={virtual.key}
              ref={list.measureElement}
              data-index={virtual.index}
              data-detail
              role="row"
              className={classes.detail}
              style={{ transform: `translateY(${virtual.start}px)` }}
            >
              <div role="gridcell" aria-colspan={slots.length} className={classes.detailCell}>
                {renderDetail?.(item.row)}
              </div>
            </div>
          );
        }
        return (
          <GridRow
            key={virtual.key}
            item={item}
            slots={slots}
            index={virtual.index}
            ariaRow={props.firstRow + virtual.index + 2}
            top={virtual.start}
            selected={isSelected(item, selection)}
            selectable={props.selectable}
            activeSlot={active.line === virtual.index ? active.slot : -1}
            {...(props.edited?.line === virtual.index
              ? { editedSlot: props.edited.slot, edits: props.edits, onEdited: props.onEdited }
              : NOT_EDITED)}
            gridId={props.gridId}
            tree={props.tree}
            expandable={Boolean(renderDetail)}
            mark={item.kind === 'row' ? props.rowMark?.(item.row) : undefined}
            texts={props.texts}
          />
        );
      })}
    </div>
  );
}) as <Row>(props: GridBodyProps<Row>) => ReactNode;

function withLine(range: number[], line: number, count: number): number[] {
  if (line < 0 || line >= count || range.includes(line)) return range;
  return [...range, line].toSorted((a, b) => a - b);
}

function isSelected<Row>(item: Exclude<GridItem<Row>, { kind: 'detail' }>, selection: Selection): boolean {
  return item.kind === 'row' ? selection.has(item.id) : coverage(selection, item.rowIds) === 'all';
}
