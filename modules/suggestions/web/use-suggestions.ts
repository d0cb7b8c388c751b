import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshWorklogs, removeWorklogs } from '#modules/worklogs/web/api.ts';
import { useWorklogActions } from '#modules/worklogs/web/parts/new-worklog.tsx';
import type { Suggestion } from '#modules/worklogs/contract/record.ts';
import { calendarDay, timeOfDay } from '#shared/format.ts';
import { toast } from '#web/lib/toast.tsx';
import { approve, dismissAll, restore } from './api.ts';
import { useSuggestionWords } from './words.ts';

/** The actions on suggestions, each with undo. */
export function useSuggestions() {
  const words = useSuggestionWords();
  const client = useQueryClient();
  const worklogs = useWorklogActions();
  const [busy, setBusy] = useState(false);

  async function tried(what: () => Promise<unknown>, failed: string) {
    setBusy(true);
    try {
      await what();
    } catch (error) {
      toast.failed(error, failed, failed);
    }
    await refreshWorklogs(client);
    setBusy(false);
  }

  const takeBack = (ids: readonly number[]) =>
    tried(async () => {
      await restore(ids);
      toast.success(words.done.restored);
    }, words.errors.restore);

  /** Undo: the worklog goes to the bin, and the suggestion is open again. */
  const takeBackWorklog = (id: number, worklogId: number) =>
    tried(async () => {
      await removeWorklogs([worklogId]);
      await restore([id]);
    }, words.errors.restore);

  return {
    busy,
    approve: (id: number) =>
      void tried(async () => {
        const { worklogId } = await approve(id, true);
        if (worklogId !== null) toast.undo(words.done.approved, () => void takeBackWorklog(id, worklogId));
      }, words.errors.approve),
    /** Approves through the worklog dialog, filled in from the suggestion; the dialog asks for a missing case. */
    adjust: ({ id, projectId, lastDate, quantity, comment }: Suggestion) =>
      worklogs.createKnown(
        { date: `${calendarDay(lastDate)}T${timeOfDay(lastDate)}`, quantity, comment, suggestionId: id },
        projectId,
      ),
    dismiss: (id: number) =>
      void tried(async () => {
        await approve(id, false);
        toast.undo(words.done.dismissed, () => void takeBack([id]));
      }, words.errors.dismiss),
    dismissAll: (day: string) =>
      void tried(async () => {
        const { ids } = await dismissAll(day);
        toast.undo(words.done.allDismissed(ids.length), () => void takeBack(ids));
      }, words.errors.dismissAll),
  };
}
