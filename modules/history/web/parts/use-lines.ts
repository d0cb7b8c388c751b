import type { UseLine } from '#web/kit/dialog/uses-dialog.tsx';
import { screenWords } from '#web/lib/screen-words.ts';
import type { Use } from '#shared/uses.ts';
import { en } from '../../texts/uses.en.ts';
import { is } from '../../texts/uses.is.ts';

const useWords = screenWords({ is, en });

/** Says what uses a row, for the dialog that refuses its delete. */
export function useUseLines(): (uses: readonly Use[]) => readonly UseLine[] {
  const words = useWords();
  return (uses) =>
    uses.map(({ kind, count, names }) => ({ label: (words.kinds[kind] ?? words.other)(count), count, names }));
}
