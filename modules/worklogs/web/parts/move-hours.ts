import { useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import { worklogsContract } from '../../contract.ts';
import type { Worklog } from '../../contract/record.ts';
import { refreshWorklogs } from '../api.ts';
import { billedOf } from '../billed.ts';
import { useAsking } from '../use-asking.ts';
import { useZone } from '../wall-time.ts';
import { useWorklogWords } from '../words.ts';

/** `date` is wall time, `yyyy-MM-ddTHH:mm`. */
type MovedHours = { readonly date: string; readonly quantity: number };

/** Moves an entry to another time, or changes its hours, with undo; on an error shows it and refetches everything. */
export function useMoveHours() {
  const client = useQueryClient();
  const zone = useZone();
  const words = useWorklogWords();
  const asking = useAsking();

  async function save(worklog: Worklog, to: MovedHours, said: string): Promise<void> {
    try {
      const saved = await asking((confirmed) =>
        call(worklogsContract.editWorklog, {
          params: { id: String(worklog.id) },
          body: {
            projectId: worklog.projectId,
            version: worklog.version,
            date: `${to.date}:00${zone.offset}`,
            quantity: to.quantity,
            ...billedOf(worklog, to.quantity),
            confirmed,
          },
        }),
      );
      const back = { date: zone.toWallTime(worklog.date), quantity: worklog.quantity };
      toast.undo(
        said,
        () =>
          void save(
            { ...saved, quantityBilled: worklog.quantityBilled, quantity: worklog.quantity },
            back,
            words.done.restored,
          ),
      );
    } catch (error) {
      toast.failed(error, words.errors.unknown);
    }
    await refreshWorklogs(client);
  }
  return save;
}
