import { useQueryClient } from '@tanstack/react-query';
import { useWorklogActions } from '#modules/worklogs/web/parts/new-worklog.tsx';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { ApiError } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import type { Event } from '../contract.ts';
import { editEvent, refreshEvents, removeEvent, restoreEvent, sendEvent, showMoved } from './api.ts';
import type { Known } from './draft.ts';
import { EditEventDialog, FeedDialog, NewEventDialog } from './dialogs.ts';
import { hoursOf, wallOf, whenOf } from './times.ts';
import { useEventWords } from './words.ts';

type Times = { readonly start: string; readonly end: string; readonly isAllDay?: boolean };

/** What can be done with events: make, edit, move and delete with a way back, log the time of. */
export function useEventActions() {
  const words = useEventWords();
  const dialogs = useDialogs();
  const client = useQueryClient();
  const worklogs = useWorklogActions();
  const refuse = (error: unknown, otherwise: string) =>
    toast.error(error instanceof ApiError && error.detail ? error.detail : otherwise);

  async function remove({ id }: Event) {
    try {
      await removeEvent(id);
      toast.undo(words.done.deleted, () => void restore(id));
    } catch (error) {
      refuse(error, words.errors.delete);
    }
    await refreshEvents(client);
  }

  async function restore(id: number) {
    await restoreEvent(id)
      .then(() => toast.success(words.done.restored))
      .catch((error: unknown) => refuse(error, words.errors.save));
    await refreshEvents(client);
  }

  async function move({ id, subject, version, ...before }: Event, times: Times, back = false) {
    showMoved(client, id, times);
    try {
      const moved = await editEvent(id, { subject, version, ...times });
      if (back) toast.success(words.moved(whenOf(moved)));
      else toast.undo(words.moved(whenOf(moved)), () => void move(moved, timesOf(before), true));
    } catch (error) {
      refuse(error, words.errors.save);
    }
    await refreshEvents(client);
  }

  const send = (id: number) =>
    sendEvent(id, crypto.randomUUID())
      .then(() => toast.success(words.done.sent))
      .catch((error: unknown) => refuse(error, words.errors.send));

  return {
    create: (known: Known = {}) => void dialogs.open(NewEventDialog, { known }),
    open: (id: number) => void dialogs.open(EditEventDialog, { id }),
    remove: (event: Event) => void remove(event),
    move: (event: Event, times: Times) => void move(event, times),
    send: ({ id }: Event) => void send(id),
    feed: () => void dialogs.open(FeedDialog, {}),
    /** A worklog of its hours, on its case. */
    logTime: (event: Event) => {
      const quantity = hoursOf(event);
      worklogs.createKnown(
        { date: wallOf(event.start), comment: event.subject, ...(quantity === null ? {} : { quantity }) },
        event.projectId,
      );
    },
  };
}

const timesOf = ({ start, end, isAllDay }: Omit<Event, 'id' | 'subject' | 'version'>): Times => ({
  start,
  end,
  isAllDay,
});
