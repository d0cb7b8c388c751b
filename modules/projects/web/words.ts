import { percent } from '#shared/format.ts';
import { screenWords } from '#web/lib/screen-words.ts';

/** The dictionary of these screens, in the person's language and the edition of the tenant. */
export const useProjectWords = screenWords({
  is: () => import('../texts/web.is.ts'),
  en: () => import('../texts/web.en.ts'),
});

/** The label of a VAT rate: its percentage, or that there is none; empty until the server's rates are loaded. */
export const vatName = (rate: number | undefined, { noVat }: { readonly noVat: string }): string =>
  rate === undefined ? '' : rate === 0 ? noVat : percent(rate);
