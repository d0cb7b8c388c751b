import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { useWorklogActions } from '#modules/worklogs/web/parts/new-worklog.tsx';
import { formatDuration } from '#shared/duration.ts';
import { useHere } from '#web/lib/here.tsx';
import type { Timesheet } from '../contract.ts';
import { besides, placeAfter, type Place } from './cell-moves.ts';
import { editBlocker, type Row } from './typed.ts';
import { useCellSaves } from './use-cell-saves.ts';
import { useTimesheetWords } from './words.ts';

type Editing = { readonly projectId: number; readonly day: string; readonly text: string };
/** How long lost entries wait before they are sent again (milliseconds). */
const patience = 10_000;

type CellNotice = { readonly projectId: number; readonly day: string; readonly text: string };

/** Moving between cells, opening their entries, and editing hours in place. The handlers are on the whole table. */
export function useCells({ items, dates }: Timesheet) {
  const words = useTimesheetWords();
  const actions = useWorklogActions();
  const { employeeId } = useHere();
  const table = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState<Place>({ row: 0, column: 0 });
  const [editing, setEditing] = useState<Editing | null>(null);
  const { typed, put: putTyped, save } = useCellSaves(items);
  const [notice, setNotice] = useState<CellNotice | null>(null);
  // A synchronous copy of `editing`, because an edit may end twice: by a key and by the blur that follows.
  const open = useRef<Editing | null>(null);
  const size = { rows: items.length, columns: dates.length };
  const place = { row: Math.min(at.row, items.length - 1), column: Math.min(at.column, dates.length - 1) };

  const held = ({ row, column }: Place) => {
    const item = items[row];
    const day = dates[column]?.date;
    return item && day ? { item, day, cell: item.data.find(({ date }) => date === day) } : null;
  };

  function focus(next: Place) {
    setAt(next);
    table.current?.querySelector<HTMLElement>(`[data-cell="${next.row}.${next.column}"]`)?.focus();
  }

  /** Opens a single worklog, lists several, and logs a new one when there is none. */
  function show({ projectId, projectName }: Row, day: string, cell: Row['data'][number] | undefined) {
    if (!cell) actions.createOn(projectId, day);
    else if (cell.worklogId === null) actions.day({ projectId, projectName, employeeId, day });
    else actions.edit(cell.worklogId);
  }

  /** Starts editing a cell; without a text, over its current content. */
  function begin(where: Place, text: string | null) {
    const here = held(where);
    if (!here) return;
    const {
      item: { projectId },
      day,
      cell,
    } = here;
    const way = editBlocker(cell);
    if (way === 'billed') return setNotice({ projectId, day, text: words.typing.billed });
    if (way !== null) return show(here.item, day, cell);
    const standing = typed.get(projectId)?.get(day)?.text ?? (cell ? formatDuration(cell.quantity) : '');
    open.current = { projectId, day, text: text ?? standing };
    setAt(where);
    setEditing(open.current);
  }

  /** Ends editing; without a text the edit is discarded. Moves the focus as requested. */
  function end(text: string | null, next: Place | null) {
    const was = open.current;
    if (!was) return;
    open.current = null;
    if (next) {
      flushSync(() => setEditing(null));
      focus(next);
    } else setEditing(null);
    if (text !== null) void save(was.projectId, was.day, text);
    // What is still being saved stays in sight.
    else if (typed.get(was.projectId)?.get(was.day)?.problem) putTyped(was.projectId, was.day, null);
  }

  /** Sends again what did not reach the server, for the days in sight: only their entries are known. */
  const sendLost = useEffectEvent(() => {
    for (const [projectId, row] of typed)
      for (const [day, { text, lost }] of row) {
        const isOpen = open.current?.projectId === projectId && open.current.day === day;
        if (lost && !isOpen && dates.some(({ date }) => date === day)) void save(projectId, day, text);
      }
  });
  const first = dates[0]?.date;
  useEffect(() => sendLost(), [first]);
  const hasLost = [...typed.values()].some((row) => [...row.values()].some(({ lost }) => lost));
  useEffect(() => {
    if (!hasLost) return undefined;
    const again = () => sendLost();
    const timer = setInterval(again, patience);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [hasLost]);

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    if (event.altKey || event.metaKey) return;
    if (event.target instanceof HTMLInputElement) return onEditorKey(event, event.target.value);
    if (!(event.target instanceof HTMLElement) || !event.target.dataset.cell) return;
    const next = placeAfter(place, event, size);
    const refused = refusedAt(place);
    setNotice(null);
    if (next) focus(next);
    else if (event.key === 'F2' || (event.key === 'Enter' && refused)) begin(place, null);
    else if (event.key === 'Escape' && refused) putTyped(refused.projectId, refused.day, null);
    else if (event.key === 'Delete' || event.key === 'Backspace') clear(place);
    else if (!event.ctrlKey && /^[\d:.,]$/.test(event.key)) begin(place, event.key);
    else return;
    event.preventDefault();
  }

  function onEditorKey(event: KeyboardEvent<HTMLTableElement>, text: string) {
    const down = placeAfter(place, { key: event.key === 'ArrowUp' ? 'ArrowUp' : 'ArrowDown', ctrlKey: false }, size);
    if (event.key === 'Enter' || event.key === 'ArrowDown' || event.key === 'ArrowUp') end(text, down);
    else if (event.key === 'Escape') end(null, place);
    else if (event.key === 'Tab') {
      const next = besides(place, event.shiftKey ? -1 : 1, size);
      // After the last cell Tab leaves the grid, and the blur saves.
      if (!next) return;
      end(text, next);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function clear(where: Place) {
    const here = held(where);
    if (!here || (!here.cell && !typed.get(here.item.projectId)?.has(here.day))) return;
    if (editBlocker(here.cell) !== null) return begin(where, null);
    void save(here.item.projectId, here.day, '');
  }

  function refusedAt(where: Place): CellNotice | null {
    const here = held(where);
    const problem = here && typed.get(here.item.projectId)?.get(here.day)?.problem;
    return here && problem ? { projectId: here.item.projectId, day: here.day, text: problem } : null;
  }

  function onFocus(event: FocusEvent<HTMLTableElement>) {
    const to = placeOf(event.target);
    if (to && (to.row !== at.row || to.column !== at.column)) {
      setAt(to);
      setNotice(null);
    }
  }

  function onBlur(event: FocusEvent<HTMLTableElement>) {
    if (event.target instanceof HTMLInputElement) end(event.target.value, null);
  }

  /** A click edits an empty cell and opens a filled one; Enter opens the dialog in both. */
  function onClick(event: MouseEvent<HTMLTableElement>) {
    const to = event.target instanceof Element ? placeOf(event.target.closest('[data-cell]')) : null;
    const here = to && held(to);
    if (!here) return;
    if (refusedAt(to) || (event.detail > 0 && !here.cell)) begin(to, null);
    else show(here.item, here.day, here.cell);
  }

  return {
    table,
    place,
    editing,
    typed,
    message: notice ?? refusedAt(place),
    on: { onKeyDown, onFocus, onBlur, onClick },
  };
}

function placeOf(target: Element | null): Place | null {
  const [, row, column] = /^(\d+)\.(\d+)$/.exec(target instanceof HTMLElement ? (target.dataset.cell ?? '') : '') ?? [];
  return row === undefined || column === undefined ? null : { row: Number(row), column: Number(column) };
}
