import { screenWords } from '#web/lib/screen-words.ts';

/** The dictionary of these screens. */
export const useBundleWords = screenWords({
  is: () => import('../texts/web.is.ts'),
  en: () => import('../texts/web.en.ts'),
});
export type BundleWords = ReturnType<typeof useBundleWords>;
