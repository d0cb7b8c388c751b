import { useQuery } from '@tanstack/react-query';
import { currenciesOptions } from '#modules/rates/web/api.ts';
import { exchanged } from '../rules.ts';
import type { Draft } from './draft.ts';
import { useErrorToast } from '#web/lib/use-error-toast.ts';

/** An entry is in its payor's currency, or in ISK without a payor. */
export const currencyOf = (draft: Draft): string => draft.payor?.currencyCode ?? 'ISK';

/**
 * The currency of a draft with its rate, ISK for one unit (null when none is set), and how the draft is converted when
 * its payor changes.
 */
export function useExchange(draft: Draft) {
  const currencyCode = currencyOf(draft);
  const { data } = useErrorToast(
    useQuery({
      ...currenciesOptions(),
      enabled: currencyCode !== 'ISK' || draft.price !== null,
      staleTime: 300_000,
    }),
  );
  const rateOf = (code: string): number | null =>
    code === 'ISK' ? 1 : (data?.items.find((one) => one.currencyCode === code)?.latest?.rate ?? null);
  // An existing entry keeps the exchange rate of the day when it was created.
  const rate = draft.madeAt?.currencyCode === currencyCode ? draft.madeAt.rate : rateOf(currencyCode);

  /**
   * After a change of payor the price is converted to the new currency, or becomes the price list's when there is no
   * exchange rate.
   */
  function withPayor(payor: Draft['payor']): Draft {
    const code = payor?.currencyCode ?? 'ISK';
    if (code === currencyCode || draft.price === null) return { ...draft, payor };
    const to = rateOf(code);
    const { exchangedFrom = { price: draft.price, currencyCode } } = draft;
    // Back in its original currency, the price is the original one.
    if (exchangedFrom.currencyCode === code)
      return { ...draft, payor, price: exchangedFrom.price, exchangedFrom: undefined };
    const price =
      rate === null || to === null
        ? null
        : exchanged(draft.price, { currencyCode, currencyRate: rate }, { currencyCode: code, currencyRate: to });
    return { ...draft, payor, price, exchangedFrom: price === null ? undefined : exchangedFrom, rateId: null };
  }

  return { currencyCode, rate, known: data !== undefined, withPayor };
}
