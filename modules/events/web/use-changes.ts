import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { savesInTurn } from '#web/lib/save-in-turn.ts';
import { toast } from '#web/lib/toast.tsx';
import type { Event, Reach } from '../contract.ts';
import {
  editEvent,
  keyOf,
  refreshEvents,
  removeEvent,
  restoreEvent,
  restoreOccurrence,
  showMoved,
  showMoving,
  type Which,
} from './api.ts';
import { ReachDialog } from './dialogs.ts';
import { whenOf } from './times.ts';
import { useEventWords } from './words.ts';

type Times = { readonly start: string; readonly end: string; readonly isAllDay?: boolean };

/** Moves and deletes events, with the chosen scope of a series, and with undo where possible. */
export function useEventChanges() {
  const remove = useRemove();
  const move = useMove();
  return {
    remove: (event: Event) => void remove(event),
    move: (event: Event, times: Times) => void move(event, times),
  };
}

function useRemove() {
  const words = useEventWords();
  const client = useQueryClient();
  const { ask, refuse, restore } = useAround();

  async function remove(event: Event) {
    const { id, occurrence } = event;
    const reach = await ask(event, words.dialog.deleteTitle);
    if (reach === undefined) return;
    try {
      await removeEvent(id, occurrence === null ? {} : { at: occurrence, reach });
      toast.undo(words.done.deleted, () => void restore(backInto(event, reach)));
    } catch (error) {
      refuse(error, words.errors.delete);
    }
    await refreshEvents(client);
  }
  return remove;
}

function useMove() {
  const words = useEventWords();
  const client = useQueryClient();
  const { ask, refuse, restore } = useAround();
  const [saveInTurn] = useState(() => savesInTurn<Event>());
  /** The last move of each event that is being saved, with what it made of the event. */
  const underWay = useRef(new Map<string, Promise<Event | null>>());

  async function move(event: Event, times: Times, back = false): Promise<void> {
    const { id, subject, occurrence } = event;
    await showMoving(client, event, times);
    // An occurrence may be a single event once its earlier move is saved.
    const became = occurrence === null ? null : await underWay.current.get(keyOf(event));
    if (became && became.id !== id) return move(became, times, back);
    const reach = back ? 'All' : await ask(event, words.dialog.moveTitle);
    if (reach !== undefined) {
      const which = occurrence === null ? {} : { at: occurrence, reach };
      const edit = ({ version }: Pick<Event, 'version'>) => editEvent(id, { subject, version, ...times, ...which });
      const saving = occurrence === null ? saveInTurn(id, event, edit) : edit(event);
      const settled = saving.catch(() => null);
      underWay.current.set(keyOf(event), settled);
      const isLast = () => underWay.current.get(keyOf(event)) === settled;
      try {
        const moved = await saving;
        // Takes the new version, so that the next move need not wait for the list.
        if (occurrence === null) showMoved(client, event, isLast() ? moved : { version: moved.version });
        const said = words.moved(whenOf(moved));
        if (back) toast.success(said);
        else if (moved.id === id) toast.undo(said, () => void move(moved, timesOf(event), true));
        else toast.undo(said, () => void restore(backInto(event, reach, moved.id)));
      } catch (error) {
        refuse(error, words.errors.save);
      }
      if (isLast()) underWay.current.delete(keyOf(event));
    }
    // The list does not have yet what is still being saved.
    if (underWay.current.size === 0) await refreshEvents(client);
  }
  return move;
}

/** What is around a change: a question before it, what is said of a failure, and undo. */
function useAround() {
  const words = useEventWords();
  const dialogs = useDialogs();
  const client = useQueryClient();
  const refuse = (error: unknown, otherwise: string) => toast.failed(error, otherwise);

  /** Asks for the scope on a series; undefined if cancelled. */
  const ask = async ({ occurrence }: Which, title: string): Promise<Reach | undefined> =>
    occurrence === null ? 'All' : dialogs.open(ReachDialog, { title });

  async function restore(restoring: Promise<unknown>) {
    await restoring
      .then(() => toast.success(words.done.restored))
      .catch((error: unknown) => refuse(error, words.errors.save));
    await refreshEvents(client);
  }
  return { ask, refuse, restore };
}

/** Undoes the deletion of an occurrence, of the following ones, or of the series; deletes the event split from it. */
function backInto({ id, occurrence, repeat }: Event, reach: Reach, instead?: number) {
  if (occurrence === null || reach === 'All') return restoreEvent(id);
  const until = reach === 'Following' ? { until: repeat?.until ?? null } : {};
  return restoreOccurrence(id, { at: occurrence, reach, ...until, ...(instead === undefined ? {} : { instead }) });
}

const timesOf = ({ start, end, isAllDay }: Event): Times => ({
  start,
  end,
  isAllDay,
});
