import { useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import { worklogsContract } from '../../contract.ts';
import { askedOnce } from '../asked.ts';
import { refreshWorklogs, removeWorklogs, restoreWorklogs } from '../api.ts';
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

  /** Logs hours on a day, with the time of day when they were typed (WORK-19). */
  async function log({ projectId, day, time, quantity, key, confirmed: sure }: NewHours): Promise<void> {
    await askedOnce(
      (confirmed) =>
        call(
          worklogsContract.createWorklog,
          { body: { projectId, quantity, date: `${day}T${time}:00${zone.offset}`, confirmed } },
          { idempotencyKey: key },
        ),
      sure,
    );
    await refresh();
  }

  /**
   * Changes the hours of an existing entry. The billed quantity follows, unless it is less than the hours: then a
   * person chose it.
   */
  async function change(id: number, quantity: number, sure: boolean): Promise<void> {
    const before = await call(worklogsContract.getWorklog, { params: { id: String(id) } });
    const billed =
      before.quantityBilled < before.quantity ? { quantityBilled: Math.min(before.quantityBilled, quantity) } : {};
    await askedOnce(
      (confirmed) =>
        call(worklogsContract.editWorklog, {
          params: { id: String(id) },
          body: { projectId: before.projectId, version: before.version, quantity, ...billed, confirmed },
        }),
      sure,
    );
    await refresh();
  }

  /** Deletes an entry, with undo. */
  async function remove(id: number): Promise<void> {
    await removeWorklogs([id]);
    toast.undo(words.done.deleted(1), () => void restore(id));
    await refresh();
  }

  async function restore(id: number): Promise<void> {
    await restoreWorklogs([id]).catch((error: unknown) =>
      toast.error(error instanceof ApiError && error.detail ? error.detail : words.errors.unknown),
    );
    await refresh();
  }

  return { log, change, remove };
}
