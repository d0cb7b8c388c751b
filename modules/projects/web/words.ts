import { percent } from '#shared/format.ts';
import { screenWords } from '#web/lib/screen-words.ts';

/** The words of these screens, in the person's language and the edition of the tenant. */
export const useProjectWords = screenWords({
  is: () => import('../texts/web.is.ts'),
  en: () => import('../texts/web.en.ts'),
});

/** A rate of VAT as a choice: its per cent, or that there is none; nothing while the server's table is on its way. */
export const vatName = (rate: number | undefined, { noVat }: { readonly noVat: string }): string =>
  rate === undefined ? '' : rate === 0 ? noVat : percent(rate);
