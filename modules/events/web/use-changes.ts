import { useQueryClient } from '@tanstack/react-query';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { ApiError } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import type { Event, Reach } from '../contract.ts';
import {
  editEvent,
  refreshEvents,
  removeEvent,
  restoreEvent,
  restoreOccurrence,
  showMoved,
  type Which,
} from './api.ts';
import { ReachDialog } from './dialogs.ts';
import { whenOf } from './times.ts';
import { useEventWords } from './words.ts';

type Times = { readonly start: string; readonly end: string; readonly isAllDay?: boolean };

/** Moves and deletes events, with the chosen scope of a series, and with undo where possible. */
export function useEventChanges() {
  const words = useEventWords();
  const dialogs = useDialogs();
  const client = useQueryClient();
  const refuse = (error: unknown, otherwise: string) =>
    toast.error(error instanceof ApiError && error.detail ? error.detail : otherwise);

  /** Asks for the scope on a series; undefined if cancelled. */
  const ask = async ({ occurrence }: Which, title: string): Promise<Reach | undefined> =>
    occurrence === null ? 'All' : dialogs.open(ReachDialog, { title });

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

  async function restore(restoring: Promise<unknown>) {
    await restoring
      .then(() => toast.success(words.done.restored))
      .catch((error: unknown) => refuse(error, words.errors.save));
    await refreshEvents(client);
  }

  async function move(event: Event, times: Times, back = false) {
    const { id, subject, version, occurrence } = event;
    showMoved(client, event, times);
    const reach = back ? 'All' : await ask(event, words.dialog.moveTitle);
    try {
      if (reach !== undefined) {
        const which = occurrence === null ? {} : { at: occurrence, reach };
        const moved = await editEvent(id, { subject, version, ...times, ...which });
        // Takes the new version, so that the next move need not wait for the list.
        if (occurrence === null) showMoved(client, event, moved);
        const said = words.moved(whenOf(moved));
        if (back) toast.success(said);
        else if (moved.id === id) toast.undo(said, () => void move(moved, timesOf(event), true));
        else toast.undo(said, () => void restore(backInto(event, reach, moved.id)));
      }
    } catch (error) {
      refuse(error, words.errors.save);
    }
    await refreshEvents(client);
  }

  return {
    remove: (event: Event) => void remove(event),
    move: (event: Event, times: Times) => void move(event, times),
  };
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
