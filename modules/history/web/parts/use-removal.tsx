import { ApiError } from '#web/lib/call.ts';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { UsesDialog } from '#web/kit/dialog/uses-dialog.tsx';
import type { SelectOption } from '#web/kit/form/select-field.tsx';
import { useText } from '#web/lib/texts.tsx';
import { toast } from '#web/lib/toast.tsx';
import { useUseLines } from './use-lines.ts';

type Removal = {
  readonly title: string;
  /** „„Lögmaður“ er í notkun …“: names the row that was to be deleted. */
  readonly inUse: string;
  /** „Gjaldinu „Lögmaður“ var eytt“. */
  readonly done: string;
  readonly remove: (moveTo?: number) => Promise<unknown>;
  readonly restore: () => Promise<unknown>;
  readonly refresh: () => Promise<unknown>;
  /** The rows to which references may be moved. */
  readonly targets?: readonly SelectOption[];
};

/** Deletes with undo; if the row is in use, shows by what, and offers to move the references. */
export function useRemoval(): (removal: Removal) => Promise<void> {
  const dialogs = useDialogs();
  const lines = useUseLines();
  const { common } = useText();
  const failed = (error: unknown) => toast.failed(error, common.errors.delete);

  async function restore({ restore: run, refresh }: Removal) {
    await run()
      .then(() => toast.success(common.toasts.done))
      .catch(failed);
    await refresh();
  }

  return async (removal) => {
    try {
      await removal.remove();
      toast.undo(removal.done, () => void restore(removal));
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'in_use') return failed(error);
      const moved = await dialogs.open(UsesDialog, {
        title: removal.title,
        text: removal.inUse,
        uses: lines(error.uses),
        targets: removal.targets ?? [],
        onMove: async (target) => {
          await removal.remove(Number(target));
        },
      });
      if (moved) toast.success(removal.done);
    } finally {
      await removal.refresh();
    }
  };
}
