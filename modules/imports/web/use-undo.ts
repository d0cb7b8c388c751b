import { useQueryClient } from '@tanstack/react-query';
import { useUseLines } from '#modules/history/web/parts/use-lines.ts';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { UsesDialog } from '#web/kit/dialog/uses-dialog.tsx';
import { ApiError } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import type { ImportRun } from '../contract.ts';
import { undoImport } from './api.ts';
import { useImportWords } from './words.ts';

/** Undoes an import after a confirmation; if any of it is in use, shows what. */
export function useUndo(): (run: ImportRun) => Promise<ImportRun | null> {
  const { undo } = useImportWords();
  const dialogs = useDialogs();
  const client = useQueryClient();
  const lines = useUseLines();
  return async (run) => {
    const text =
      run.kind === 'employees' ? undo.sureEmployees(run.created, run.fileName) : undo.sure(run.created, run.fileName);
    if (!(await dialogs.confirm({ title: undo.title, text, confirmLabel: undo.action, danger: true }))) return null;
    try {
      const undone = await undoImport(run.id);
      toast.success(undo.done);
      return undone;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'in_use') {
        await dialogs.open(
          UsesDialog,
          {
            title: undo.inUseTitle,
            text: undo.inUse(run.fileName),
            uses: lines(error.uses),
            targets: [],
            onMove: async () => {},
          },
          { chained: true },
        );
      } else toast.failed(error, undo.failed);
      return null;
    } finally {
      await client.invalidateQueries();
    }
  };
}
