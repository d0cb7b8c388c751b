import { useQueryClient } from '@tanstack/react-query';
import { useHistoryEntry } from '#modules/history/web/parts/use-history.ts';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import type { MenuEntry } from '#web/kit/menu/menu-entries.tsx';
import { toast } from '#web/lib/toast.tsx';
import type { InterestSeries } from '../contract/rates.ts';
import type { RateKey } from '../rules/rates.ts';
import { refreshInterest, removeSeries, restoreSeries } from './api.ts';
import { SeriesDialog } from './series-dialog.tsx';
import { useCalculatorWords } from './words.ts';

/** What managers can do with series; afterwards the new series is shown, or a remaining one after a deletion. */
export function useSeries(show: (key: RateKey) => void) {
  const { series: words } = useCalculatorWords().rates;
  const dialogs = useDialogs();
  const client = useQueryClient();
  const history = useHistoryEntry();

  async function add() {
    const made = await dialogs.open(SeriesDialog, { series: null });
    if (made) show(`Series ${made.id}`);
  }
  async function bringBack(id: number) {
    await restoreSeries(id).catch((error: unknown) => toast.failed(error, words.failed));
    await refreshInterest(client);
  }
  async function remove({ id, name }: InterestSeries) {
    try {
      await removeSeries(id);
      show('Penalty');
      toast.undo(words.removed(name), () => void bringBack(id));
    } catch (error) {
      toast.failed(error, words.removeFailed);
    }
    await refreshInterest(client);
  }
  const menuOf = (one: InterestSeries): readonly MenuEntry[] => [
    { label: words.edit, onClick: () => void dialogs.open(SeriesDialog, { series: one }) },
    history('interestSeries', one.id, one.name),
    { label: words.remove, danger: true, onClick: () => void remove(one) },
  ];
  return { add, menuOf };
}
