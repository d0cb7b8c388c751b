import { screenWords } from '#web/lib/screen-words.ts';
import { en } from '../texts/palette.en.ts';
import { is } from '../texts/palette.is.ts';

/** The words of the palette and of what it opens. */
export const usePaletteWords = screenWords({ is, en });
