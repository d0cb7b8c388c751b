import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWorklogActions } from '#modules/worklogs/web/parts/new-worklog.tsx';
import { formatDuration } from '#shared/duration.ts';
import { useHere } from '#web/lib/here.tsx';
import type { Timesheet } from '../contract.ts';
import type { Place } from './cell-moves.ts';
import { editBlocker, type Cell, type Row, type TypedCells } from './typed.ts';
import { useCellSaves } from './use-cell-saves.ts';
import { useLostCells } from './use-lost-cells.ts';
import { useTimesheetWords } from './words.ts';

type Editing = { readonly projectId: number; readonly day: string; readonly text: string };
/** A cell, its row, and the hours of its day; without hours there is no `cell`. */
type Held = { readonly item: Row; readonly day: string; readonly cell: Cell | undefined };

type Places = {
  /** Notes the current cell. */
  readonly set: (place: Place) => void;
  readonly focus: (place: Place) => void;
};

/** Editing the hours of a cell in place. */
export function useCellEdit({ items, dates }: Timesheet, places: Places) {
  const words = useTimesheetWords();
  const show = useShowEntries();
  const { typed, put: putTyped, save } = useCellSaves(items);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [notice, setNotice] = useState<Editing | null>(null);
  // A synchronous copy of `editing`, because an edit may end twice: by a key and by the blur that follows.
  const open = useRef<Editing | null>(null);
  const days = dates.map(({ date }) => date);
  useLostCells(typed, days, open, save);

  const typedIn = ({ item, day }: Held) => typed.get(item.projectId)?.get(day);

  /** Starts editing a cell; without a text, over its current content. */
  function begin(where: Place, here: Held, text: string | null) {
    const { projectId } = here.item;
    const { day, cell } = here;
    const way = editBlocker(cell);
    if (way === 'billed') return setNotice({ projectId, day, text: words.typing.billed });
    if (way !== null) return show(here);
    const standing = typedIn(here)?.text ?? (cell ? formatDuration(cell.quantity) : '');
    open.current = { projectId, day, text: text ?? standing };
    places.set(where);
    setEditing(open.current);
  }

  /** Ends editing; without a text the edit is discarded. Moves the focus as requested. */
  function end(text: string | null, next: Place | null) {
    const was = open.current;
    if (!was) return;
    open.current = null;
    if (next) {
      flushSync(() => setEditing(null));
      places.focus(next);
    } else setEditing(null);
    if (text !== null) void save(was.projectId, was.day, text);
    // What is still being saved stays in sight.
    else if (typed.get(was.projectId)?.get(was.day)?.problem) putTyped(was.projectId, was.day, null);
  }

  /** Removes the hours of a cell. */
  function clear(where: Place, here: Held) {
    if (!here.cell && !typedIn(here)) return;
    if (editBlocker(here.cell) !== null) return begin(where, here, null);
    void save(here.item.projectId, here.day, '');
  }

  return {
    typed,
    editing,
    notice,
    held: (place: Place) => heldAt(items, days, place),
    show,
    begin,
    end,
    clear,
    dropNotice: () => setNotice(null),
    forget: ({ item, day }: Held) => putTyped(item.projectId, day, null),
  };
}

/** Why what is typed in a cell was refused. */
export function refusedIn(typed: TypedCells, here: Held | null): Editing | null {
  const problem = here && typed.get(here.item.projectId)?.get(here.day)?.problem;
  return problem ? { projectId: here.item.projectId, day: here.day, text: problem } : null;
}

function heldAt(items: readonly Row[], days: readonly string[], { row, column }: Place): Held | null {
  const item = items[row];
  const day = days[column];
  return item && day ? { item, day, cell: item.data.find(({ date }) => date === day) } : null;
}

/** Opens a single worklog, lists several, and logs a new one when there is none. */
function useShowEntries() {
  const actions = useWorklogActions();
  const { employeeId } = useHere();
  return ({ item: { projectId, projectName }, day, cell }: Held) => {
    if (!cell) actions.createOn(projectId, day);
    else if (cell.worklogId === null) actions.day({ projectId, projectName, employeeId, day });
    else actions.edit(cell.worklogId);
  };
}
