import { kindWords } from '#web/lib/module-screens.ts';
import { screenWords } from '#web/lib/screen-words.ts';

/** The dictionary of the log and the bin, with the modules' names for their row kinds. */
export const useHistoryWords = screenWords({
  is: async () => {
    const { is } = await import('../texts/web.is.ts');
    return { is: (nouns) => withKinds(is(nouns), kindWords('is', nouns.edition)) };
  },
  en: async () => {
    const { en } = await import('../texts/web.en.ts');
    return { en: (nouns) => withKinds(en(nouns), kindWords('en', nouns.edition)) };
  },
});
export type HistoryWords = ReturnType<typeof useHistoryWords>;

const withKinds = <W extends { readonly kinds: Readonly<Record<string, string>> }>(
  words: W,
  brought: Readonly<Record<string, string>>,
) => ({ ...words, kinds: { ...words.kinds, ...brought } });
