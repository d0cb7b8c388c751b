import { screenWords } from '#web/lib/screen-words.ts';

/** The texts of these screens, in the person's language and the tenant's edition. */
export const useInvoiceWords = screenWords({
  is: () => import('../texts/web.is.ts'),
  en: () => import('../texts/web.en.ts'),
});
