import { screenWords } from '#web/lib/screen-words.ts';

/** The dictionary of these screens. */
export const useWebhookWords = screenWords({
  is: () => import('../texts/web.is.ts'),
  en: () => import('../texts/web.en.ts'),
});
