import { memo, useImperativeHandle, type ReactNode, type Ref } from 'react';
import type { CellEdits, Slot } from './columns.ts';
import type { CellsInPlace } from './use-cell-editing.ts';
import type { GridPlace } from './grid-keys.ts';
import type { RowMark } from './grid-props.ts';
import { GridRow } from './grid-row.tsx';
import classes from './grid.module.css';
import type { GridItem } from './items.ts';
import { coverage, type Selection } from './selection.ts';
import { DRAWN_WHOLE, useVirtualParts } from './virtual-lazy.ts';
import type { GridTexts } from '../texts/kit-texts.ts';

export type GridBodyHandle = { scrollTo: (line: number) => void };

export type GridBodyProps<Row> = {
  ref: Ref<GridBodyHandle>;
  /** The element, from state: a ref would still be empty when this component first measures. */
  scroller: HTMLDivElement | null;
  items: readonly GridItem<Row>[];
  slots: readonly Slot<Row>[];
  rowHeight: number;
  active: GridPlace;
  inPlace: CellsInPlace;
  edits: CellEdits<Row> | undefined;
  selection: Selection;
  selectable: boolean;
  firstRow: number;
  gridId: string;
  tree: boolean;
  renderDetail: ((row: Row) => ReactNode) | undefined;
  rowMark: ((row: Row) => RowMark | undefined) | undefined;
  texts: GridTexts;
};

// Identical for all rows, so that a row is rerendered only when a field opens or closes in it.
const NOT_EDITED = { editedSlot: -1, edits: undefined, inPlace: undefined };

/** A line and its offset (pixels from the first). */
type Placed = { readonly index: number; readonly start: number };

/** The lines are separate from the header and the footer, so that scrolling does not rerender those. */
export const GridBody = memo(function GridBody<Row>(props: GridBodyProps<Row>) {
  const parts = useVirtualParts(props.items.length > DRAWN_WHOLE || props.renderDetail !== undefined);
  return parts === null || parts === 'coming' || parts === 'missing' ? (
    <WholeBody {...props} most={parts === 'missing' ? Infinity : DRAWN_WHOLE} />
  ) : (
    <parts.VirtualBody {...props} />
  );
}) as <Row>(props: GridBodyProps<Row>) => ReactNode;

/** Renders all lines, or only the first of them. */
function WholeBody<Row>(props: GridBodyProps<Row> & { most: number }) {
  const { ref, scroller, items, rowHeight, most } = props;
  // Scrolls like the virtual list: no further than needed, and clear of the header and the footer.
  function scrollTo(line: number) {
    if (!scroller) return;
    const [top, end, clear] = [line * rowHeight, (line + 1) * rowHeight, rowHeight + 2];
    const { scrollTop, clientHeight } = scroller;
    if (end > scrollTop + clientHeight - clear) scroller.scrollTo({ top: end - clientHeight + clear });
    else if (top < scrollTop + clear) scroller.scrollTo({ top: top - clear });
  }
  useImperativeHandle(ref, () => ({ scrollTo }));
  const placed = items.slice(0, most).map((_item, index) => ({ index, start: index * rowHeight }));
  return <Lines {...props} placed={placed} height={items.length * rowHeight} />;
}

type LinesProps<Row> = GridBodyProps<Row> & {
  placed: readonly Placed[];
  height: number;
  /** Measures a line that is as tall as its content. */
  measure?: (element: Element | null) => void;
};

export function Lines<Row>(props: LinesProps<Row>) {
  const { items, slots, active, selection, renderDetail } = props;
  return (
    <div className={classes.body} role="rowgroup" style={{ height: props.height }}>
      {props.placed.map((virtual) => {
        const item = items[virtual.index];
        if (!item) return null;
        if (item.kind === 'detail') {
          return (
            <div
              key={item.key}
              ref={props.measure}
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
            key={item.key}
            item={item}
            slots={slots}
            index={virtual.index}
            ariaRow={props.firstRow + virtual.index + 2}
            top={virtual.start}
            selected={isSelected(item, selection)}
            selectable={props.selectable}
            activeSlot={active.line === virtual.index ? active.slot : -1}
            {...(props.inPlace.at?.line === virtual.index
              ? { editedSlot: props.inPlace.at.slot, edits: props.edits, inPlace: props.inPlace }
              : NOT_EDITED)}
            saving={props.inPlace.saving.get(item.key)}
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
}

function isSelected<Row>(item: Exclude<GridItem<Row>, { kind: 'detail' }>, selection: Selection): boolean {
  return item.kind === 'row' ? selection.has(item.id) : coverage(selection, item.rowIds) === 'all';
}
