import { screenWords } from '#web/lib/screen-words.ts';

/** The dictionary of the palette and of the dialogs that it opens. */
export const usePaletteWords = screenWords({
  is: () => import('../texts/palette.is.ts'),
  en: () => import('../texts/palette.en.ts'),
});
