import type { UseLine } from '#web/kit/dialog/uses-dialog.tsx';
import { screenWords } from '#web/lib/screen-words.ts';
import type { Use } from '#shared/uses.ts';

const useWords = screenWords({
  is: () => import('../../texts/uses.is.ts'),
  en: () => import('../../texts/uses.en.ts'),
});

/** Describes what references a row, for the dialog that refuses its delete. */
export function useUseLines(): (uses: readonly Use[]) => readonly UseLine[] {
  const words = useWords();
  return (uses) =>
    uses.map(({ kind, count, names }) => ({ label: (words.kinds[kind] ?? words.other)(count), count, names }));
}
