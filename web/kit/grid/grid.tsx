import { useId, useRef, useState, type CSSProperties } from 'react';
import { gridTemplate, gridWidth } from './columns.ts';
import { GridBody, type GridBodyHandle } from './grid-body.tsx';
import { GridFoot } from './grid-foot.tsx';
import { GridHead, headCellId } from './grid-head.tsx';
import type { GridPlace } from './grid-keys.ts';
import type { DataGridProps } from './grid-props.ts';
import { activeCellId } from './grid-row.tsx';
import { GridSkeleton } from './grid-skeleton.tsx';
import classes from './grid.module.css';
import { ListState } from './list-state.tsx';
import { coverage } from './selection.ts';
import { useColumnResize } from './use-column-resize.ts';
import { useGridInput } from './use-grid-input.ts';
import { useFigureMeasure, useFigureWidths } from './use-figure-widths.ts';
import { useFold } from './use-fold.ts';
import { useGrid } from './use-grid.ts';
import { useRoom } from './use-room.ts';
import { useRowHeight } from './use-row-height.ts';
import { AnchoredMenu } from '../menu/menus-lazy.ts';

/**
 * The one data grid. The server sorts and pages; the grid renders, selects, and lets each person arrange the columns.
 */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { label, rows, total, firstRow = 0, loading = false, refetching = false, error, totals } = props;
  const gridId = useId();
  const hintId = useId();
  const rowHeight = useRowHeight();
  // State, not a ref: children measure before a ref of this element would be set.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const [root, setRoot] = useState<HTMLDivElement | null>(null);
  const body = useRef<GridBodyHandle>(null);
  const [figures, setFigures] = useFigureWidths();
  const grid = useGrid(props, useRoom(scroller), figures);
  const { slots, items, texts, selection } = grid;
  useFigureMeasure(root, slots, setFigures);
  useFold(totals ? root : null);

  function cellIdAt({ line, slot }: GridPlace): string {
    return line < 0 ? headCellId(gridId, slot) : activeCellId(gridId, line, slot, slots, items[line]?.kind === 'group');
  }

  const scrollTo = (line: number) => body.current?.scrollTo(line);
  const input = useGridInput({ grid, props, scroller, rowHeight, scrollTo, cellIdAt });
  const startResize = useColumnResize(root, slots, grid.layout.resize);
  const pageIds = items.flatMap((item) => (item.kind === 'group' ? item.rowIds : item.kind === 'row' ? [item.id] : []));
  const vacant = items.length === 0;
  const style = { '--grid-columns': gridTemplate(slots), '--grid-width': `${gridWidth(slots)}px` } as CSSProperties;

  return (
    <div ref={setRoot} className={classes.root} style={style}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its role is grid or treegrid */}
      <div
        ref={setScroller}
        className={classes.scroll}
        role={grid.tree ? 'treegrid' : 'grid'}
        tabIndex={0}
        aria-label={label}
        aria-describedby={hintId}
        aria-multiselectable={grid.selectable || undefined}
        aria-busy={loading || refetching}
        aria-rowcount={(total ?? rows.length) + 1}
        aria-colcount={slots.length}
        aria-activedescendant={cellIdAt(input.active)}
        onKeyDown={input.onKeyDown}
        onClick={input.onClick}
        onDoubleClick={input.onDoubleClick}
        onContextMenu={input.onContextMenu}
      >
        <div className={classes.inner} role="presentation">
          <GridHead
            slots={slots}
            sorting={grid.sorting}
            sortable={grid.sortable}
            coverage={coverage(selection.selection, pageIds)}
            activeSlot={input.active.line < 0 ? input.active.slot : -1}
            gridId={gridId}
            texts={texts}
            onToggleAll={() => selection.toggleAll(pageIds)}
            onSort={grid.sort}
            onMenu={input.openColumnMenu}
            onMove={grid.layout.move}
            onResizeStart={startResize}
            onResetWidth={(id) => grid.layout.resize(id, null)}
          />
          <GridBody
            ref={body}
            scroller={scroller}
            items={items}
            slots={slots}
            rowHeight={rowHeight}
            active={input.active}
            inPlace={input.editing}
            edits={props.edits}
            selection={selection.selection}
            selectable={grid.selectable}
            firstRow={firstRow}
            gridId={gridId}
            tree={grid.tree}
            renderDetail={props.renderDetail}
            rowMark={props.rowMark}
            texts={texts}
          />
          {totals && !vacant ? <GridFoot slots={slots} totals={totals} label={texts.total} /> : null}
        </div>
      </div>
      <span id={hintId} hidden>
        {texts.keys}
      </span>
      {refetching && !loading ? (
        <div className={classes.progress} role="progressbar" aria-label={texts.refetching} />
      ) : null}
      {vacant ? (
        <div className={classes.vacant}>
          {loading && !error ? (
            <GridSkeleton slots={slots} label={texts.loading} />
          ) : (
            <ListState {...props} texts={texts} />
          )}
        </div>
      ) : null}
      {input.menu ? <AnchoredMenu {...input.menu} onClose={input.closeMenu} /> : null}
    </div>
  );
}
