import { lazyPart } from '#web/kit/lazy-part.ts';
import type { ReactNode } from 'react';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import type { MenuEntry } from '#web/kit/menu/menu-entries.tsx';
import { screenWords } from '#web/lib/screen-words.ts';

const useWords = screenWords({
  is: () => import('../../texts/entry.is.ts'),
  en: () => import('../../texts/entry.en.ts'),
});

// Loaded when first opened, because every list has it in its row menu.
const HistoryDialog = lazyPart(() => import('./history-panel.tsx').then(({ HistoryDialog: it }) => ({ default: it })));

/** Opens the history of a row. */
export function useHistory(): (kind: string, id: number, name: string) => void {
  const dialogs = useDialogs();
  return (kind, id, name) => void dialogs.open(HistoryDialog, { kind, id, name }, { chained: true });
}

/** The item of a row's menu that opens its history. */
export function useHistoryEntry(): (kind: string, id: number, name: string, icon?: ReactNode) => MenuEntry {
  const show = useHistory();
  const words = useWords();
  return (kind, id, name, icon) => ({ label: words.show, icon, onClick: () => show(kind, id, name) });
}
