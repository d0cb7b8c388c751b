import { screenWords } from '#web/lib/screen-words.ts';

export const useMailWords = screenWords({
  is: () => import('../texts/web.is.ts'),
  en: () => import('../texts/web.en.ts'),
});
