import { useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { rendered } from '#web/lib/queries.ts';
import { toast } from '#web/lib/toast.tsx';
import { worklogsContract } from '../../contract.ts';
import type { Worklog } from '../../contract/record.ts';
import type { WorklogScreenTexts } from '../../texts/web.is.ts';
import { askedOnce } from '../asked.ts';
import { refreshWorklogs, removeWorklogs, restoreWorklogs } from '../api.ts';
import { billedOf } from '../billed.ts';
import { useZone } from '../wall-time.ts';
import { useWorklogWords } from '../words.ts';

/** `time` is the time of day (`HH:mm`) when it was typed: a retry with the same key must send the same entry. */
type NewHours = {
  readonly projectId: number;
  readonly day: string;
  readonly time: string;
  readonly quantity: number;
  readonly key: string;
  /** The server's question was answered with yes. */
  readonly confirmed: boolean;
};

export { questionsOf } from '../asked.ts';

/** Hours edited in place, without a dialog. Each function throws the server's error. */
export function useCellHours() {
  const client = useQueryClient();
  const zone = useZone();
  const words = useWorklogWords();
  const refresh = () => refreshWorklogs(client);
  const restore = (id: number) => restoreWorklogs([id]).catch((error: unknown) => sayRefused(error, words));

  /** Logs hours on a day, with the time of day when they were typed (WORK-19). */
  async function log({ projectId, day, time, quantity, key, confirmed: sure }: NewHours): Promise<Worklog> {
    const logged = await askedOnce(
      (confirmed) =>
        call(
          worklogsContract.createWorklog,
          { body: { projectId, quantity, date: `${day}T${time}:00${zone.offset}`, confirmed } },
          { idempotencyKey: key },
        ),
      sure,
    );
    await refresh();
    return logged;
  }

  /** Changes the hours of an existing entry, and its billed quantity with them. */
  async function change(id: number, quantity: number, sure: boolean): Promise<Worklog> {
    const before = await call(worklogsContract.getWorklog, { params: { id: String(id) } });
    const changed = await askedOnce(
      (confirmed) =>
        call(worklogsContract.editWorklog, {
          params: { id: String(id) },
          body: {
            projectId: before.projectId,
            version: before.version,
            quantity,
            ...billedOf(before, quantity),
            confirmed,
          },
        }),
      sure,
    );
    await refresh();
    return changed;
  }

  /** Reads the hours anew, and waits until they are shown. */
  async function readAnew(): Promise<void> {
    await refresh();
    await rendered();
  }

  /** Deletes an entry, with undo. */
  async function remove(id: number): Promise<void> {
    await removeWorklogs([id]);
    toast.undo(words.done.deleted(1), () => void restore(id).then(refresh));
    await refresh();
  }

  return { log, change, remove, readAnew };
}

const sayRefused = (error: unknown, { errors }: WorklogScreenTexts) => toast.failed(error, errors.unknown);
