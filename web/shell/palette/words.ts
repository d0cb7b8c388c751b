import { screenWords } from '#web/lib/screen-words.ts';

/** The words of the palette and of what it opens. */
export const usePaletteWords = screenWords({
  is: () => import('../texts/palette.is.ts'),
  en: () => import('../texts/palette.en.ts'),
});
