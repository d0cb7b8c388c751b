import { useQueryClient } from '@tanstack/react-query';
import { toast } from '#web/lib/toast.tsx';
import type { KeptRow } from '../contract/kept.ts';
import { refreshInterest, removeCalculation, restoreCalculation } from './api.ts';
import { useCalculatorWords } from './words.ts';

/** Moves a calculation to the bin, with undo. */
export function useRemoveKept() {
  const { kept: words } = useCalculatorWords();
  const client = useQueryClient();
  const failed = (error: unknown) => toast.failed(error, words.removeFailed);

  async function restore(id: number) {
    await restoreCalculation(id).catch(failed);
    await refreshInterest(client);
  }
  return async ({ id, name }: Pick<KeptRow, 'id' | 'name'>, done?: () => void) => {
    try {
      await removeCalculation(id);
      done?.();
      toast.undo(words.removed(name), () => void restore(id));
    } catch (error) {
      failed(error);
    }
    await refreshInterest(client);
  };
}
