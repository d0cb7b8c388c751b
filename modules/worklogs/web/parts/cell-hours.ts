import { useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import { worklogsContract } from '../../contract.ts';
import { askedOnce } from '../asked.ts';
import { refreshWorklogs, removeWorklogs, restoreWorklogs } from '../api.ts';
import { useZone } from '../wall-time.ts';
import { useWorklogWords } from '../words.ts';

/** `time` is the time of day, `HH:mm`, at which it was typed: tried again with the same key it must be the same entry. */
type NewHours = {
  readonly projectId: number;
  readonly day: string;
  readonly time: string;
  readonly quantity: number;
  readonly key: string;
  /** What the server asked was answered with a yes. */
  readonly confirmed: boolean;
};

export { questionsOf } from '../asked.ts';

/** Hours as they are typed where they are shown, without a dialog. Each throws what the server refuses. */
export function useCellHours() {
  const client = useQueryClient();
  const zone = useZone();
  const words = useWorklogWords();
  const refresh = () => refreshWorklogs(client);

  /** Logs hours on a day, at the time of day that it was then (WORK-19). */
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

  /** Changes the hours of one that exists. What is billed follows, unless less than was worked is: that somebody chose. */
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

  /** Puts one in the bin, with a way back. */
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
