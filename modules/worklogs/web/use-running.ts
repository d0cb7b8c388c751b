import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { ProjectLite } from '#modules/projects/contract/brief.ts';
import { differingFields, mergeDrafts } from '#web/kit/dialog/merge-drafts.ts';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { useVersioned } from '#web/kit/dialog/use-versioned.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import { worklogsContract } from '../contract.ts';
import type { Worklog } from '../contract/record.ts';
import { activeTimerOptions, refreshWorklogs } from './api.ts';
import { bodyOf, draftOf, editBodyOf, together, withProject, type Draft } from './draft.ts';
import { useAsking } from './use-asking.ts';
import { useZone } from './wall-time.ts';
import { useWorklogWords } from './words.ts';

/** The fields of the running timer. They are saved when they are left, and when the timer is stopped. */
export function useRunning(worklog: Worklog) {
  const words = useWorklogWords();
  const zone = useZone();
  const client = useQueryClient();
  const read = (row: Worklog) => draftOf(row, zone.toWallTime(row.date));
  const form = useVersioned<Worklog, Draft>(`clock/${worklog.id}`, worklog, read(worklog), read, {
    together,
    follows: true,
  });
  const { draft, setDraft, opened, dirty, current } = form;
  const sendOverStop = useOverStop(worklog.id, read);
  const isHere = useRef(true);
  const tellLost = (why: string) => toast.error(why, words.timer.notSaved(draft.comment));
  const save = useSave(
    () =>
      form
        .catchStale((version) => sendOverStop(opened, draft, version))
        .catch((error: unknown) => {
          if (!isHere.current) tellLost((error instanceof ApiError && error.detail) || words.errors.unknown);
          throw error;
        }),
    (row) => {
      form.saved(row);
      void refreshWorklogs(client);
    },
    words.errors.unknown,
    draft,
  );
  const leave = () => (dirty && !current ? save.submit() : undefined);
  // When a press elsewhere closes the panel, or the timer is stopped, the field unmounts without a blur event.
  const gone = useEffectEvent(() => {
    leave();
    const running = client.getQueryData(activeTimerOptions().queryKey)?.worklog?.id;
    if (dirty && current && running !== worklog.id) tellLost(words.timer.changedElsewhere);
  });
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      gone();
    };
  }, []);

  function choose(project: ProjectLite | null) {
    if (!project || project.id === draft.project?.id) return;
    // Another case has its own payor, discount and prices.
    flushSync(() => setDraft({ ...withProject(draft, project), price: null, rateId: null, exchangedFrom: undefined }));
    save.submit();
  }

  return { form, save, read, leave, choose };
}

/** Saves what was typed while a timer ran, also over its stop, here or in another tab. */
function useOverStop(id: number, read: (row: Worklog) => Draft) {
  const { dialog: words } = useWorklogWords();
  const zone = useZone();
  const asking = useAsking();
  const send = (fields: Draft, version: number) =>
    asking((confirmed) =>
      call(worklogsContract.editWorklog, {
        params: { id: String(id) },
        body: editBodyOf({ ...bodyOf(fields, zone.offset, words), confirmed }, version),
      }),
    );

  return async function sendOverStop(opened: Draft, draft: Draft, version: number): Promise<Worklog> {
    try {
      return await send(draft, version);
    } catch (error) {
      const stopped = error instanceof ApiError ? (error.current as Worklog | undefined) : undefined;
      if (!stopped || !isStop(opened, read(stopped))) throw error;
      return send(mergeDrafts(opened, draft, read(stopped), { together }), stopped.version);
    }
  };
}

/** Whether nothing has changed in an entry but what its timer counted. */
const isStop = (opened: Draft, now: Draft): boolean =>
  differingFields(opened, now).every((field) => field === 'quantity' || field === 'quantityBilled');
