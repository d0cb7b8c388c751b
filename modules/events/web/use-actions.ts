import { useWorklogActions } from '#modules/worklogs/web/parts/new-worklog.tsx';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { toast } from '#web/lib/toast.tsx';
import type { Event } from '../contract.ts';
import { sendEvent, suggestionOf, type Which } from './api.ts';
import type { Known } from './draft.ts';
import { EditEventDialog, FeedDialog, ImportDialog, NewEventDialog } from './dialogs.ts';
import { hoursOf, wallOf } from './times.ts';
import { useEventChanges } from './use-changes.ts';
import { useEventWords } from './words.ts';

/** Actions on events: create, edit, move and delete with undo, and log time. */
export function useEventActions() {
  const words = useEventWords();
  const dialogs = useDialogs();
  const worklogs = useWorklogActions();
  const refuse = (error: unknown, otherwise: string) => toast.failed(error, otherwise);
  const changes = useEventChanges();

  const send = (id: number) =>
    sendEvent(id, crypto.randomUUID())
      .then(() => toast.success(words.done.sent))
      .catch((error: unknown) => refuse(error, words.errors.send));

  async function logTime(event: Event, chained: boolean) {
    const quantity = hoursOf(event);
    // On failure, the time is logged nevertheless, and stays suggested.
    const { suggestionId } = await suggestionOf(event).catch(() => ({ suggestionId: null }));
    worklogs.createKnown(
      {
        date: wallOf(event.start),
        comment: event.subject,
        ...(quantity === null ? {} : { quantity }),
        ...(suggestionId === null ? {} : { suggestionId }),
      },
      event.projectId,
      chained,
    );
  }

  return {
    create: (known: Known = {}) => void dialogs.open(NewEventDialog, { known }),
    open: ({ id, occurrence }: Which) => void dialogs.open(EditEventDialog, { which: { id, occurrence } }),
    ...changes,
    send: ({ id }: Event) => void send(id),
    bring: () => void dialogs.open(ImportDialog, {}),
    feed: () => void dialogs.open(FeedDialog, {}),
    /** Opens a worklog with its hours, on its case; `chained` when called from an open dialog. */
    logTime: (event: Event, chained = false) => void logTime(event, chained),
  };
}
