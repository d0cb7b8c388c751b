import { useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import type { Timesheet } from '../contract.ts';
import { afterEditing, placeAfter, type Place } from './cell-moves.ts';
import { refusedIn, useCellEdit } from './use-cell-edit.ts';

/** Moving between cells, opening their entries, and editing hours in place. The handlers are on the whole table. */
export function useCells(sheet: Timesheet) {
  const table = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState<Place>({ row: 0, column: 0 });
  const size = { rows: sheet.items.length, columns: sheet.dates.length };
  const place = { row: Math.min(at.row, size.rows - 1), column: Math.min(at.column, size.columns - 1) };
  const edit = useCellEdit(sheet, { set: setAt, focus });
  const refused = refusedIn(edit.typed, edit.held(place));

  function focus(next: Place) {
    setAt(next);
    table.current?.querySelector<HTMLElement>(`[data-cell="${next.row}.${next.column}"]`)?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    if (event.altKey || event.metaKey) return;
    if (event.target instanceof HTMLInputElement) return onEditorKey(event, event.target.value);
    if (!(event.target instanceof HTMLElement) || !event.target.dataset.cell) return;
    const next = placeAfter(place, event, size);
    const here = edit.held(place);
    edit.dropNotice();
    if (next) focus(next);
    else if (!here) return;
    else if (event.key === 'F2' || (event.key === 'Enter' && refused)) edit.begin(place, here, null);
    else if (event.key === 'Escape' && refused) edit.forget(here);
    else if (event.key === 'Delete' || event.key === 'Backspace') edit.clear(place, here);
    else if (!event.ctrlKey && /^[\d:.,]$/.test(event.key)) edit.begin(place, here, event.key);
    else return;
    event.preventDefault();
  }

  function onEditorKey(event: KeyboardEvent<HTMLTableElement>, text: string) {
    const to = afterEditing(place, event, size);
    // After the last cell Tab leaves the grid, and the blur saves.
    if (!to) return;
    edit.end(event.key === 'Escape' ? null : text, to);
    event.preventDefault();
    event.stopPropagation();
  }

  function onFocus(event: FocusEvent<HTMLTableElement>) {
    const to = placeOf(event.target);
    if (!to || (to.row === at.row && to.column === at.column)) return;
    setAt(to);
    edit.dropNotice();
  }

  const onBlur = ({ target: box }: FocusEvent) => box instanceof HTMLInputElement && edit.end(box.value, null);

  /** A click edits an empty cell and opens a filled one; Enter opens the dialog in both. */
  function onClick(event: MouseEvent<HTMLTableElement>) {
    const to = event.target instanceof Element ? placeOf(event.target.closest('[data-cell]')) : null;
    const here = to && edit.held(to);
    if (!here) return;
    if (refusedIn(edit.typed, here) || (event.detail > 0 && !here.cell)) edit.begin(to, here, null);
    else edit.show(here);
  }

  const { editing, typed, notice } = edit;
  return { table, place, editing, typed, message: notice ?? refused, on: { onKeyDown, onFocus, onBlur, onClick } };
}

function placeOf(target: Element | null): Place | null {
  const [, row, column] = /^(\d+)\.(\d+)$/.exec(target instanceof HTMLElement ? (target.dataset.cell ?? '') : '') ?? [];
  return row === undefined || column === undefined ? null : { row: Number(row), column: Number(column) };
}
