import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import type { SourceDetail } from '../contract/record.ts';
import { SaveDialog } from './save-dialog.tsx';

/** Opens the dialog that saves the source, or a place in it, on a case. */
export function useSaveSource(source: Pick<SourceDetail, 'id' | 'title' | 'type' | 'number' | 'date'>) {
  const dialogs = useDialogs();
  return ({ anchor = '', quote = '' }: { readonly anchor?: string; readonly quote?: string } = {}) =>
    void dialogs.open(SaveDialog, { source, anchor, quote });
}
