import { useQuery } from '@tanstack/react-query';
import { currenciesOptions } from '#modules/rates/web/api.ts';
import { exchanged } from '../rules.ts';
import type { Draft } from './draft.ts';
import { useTold } from '#web/lib/use-told.ts';

export type Exchange = {
  readonly currencyCode: string;
  /** Krónur for one unit; null where no rate is set. */
  readonly rate: number | null;
};

/** The currency of the payor is that of the entry; without one it is krónur. */
export const currencyOf = (draft: Draft): string => draft.payor?.currencyCode ?? 'ISK';

/** What currencies cost now, and how a draft goes from one to another. */
export function useExchange(draft: Draft) {
  const currencyCode = currencyOf(draft);
  const { data } = useTold(
    useQuery({
      ...currenciesOptions(),
      enabled: currencyCode !== 'ISK' || draft.price !== null,
      staleTime: 300_000,
    }),
  );
  const rateOf = (code: string): number | null =>
    code === 'ISK' ? 1 : (data?.items.find((one) => one.currencyCode === code)?.latest?.rate ?? null);
  // What was made in a currency keeps the rate that it was made at.
  const rate = draft.madeAt?.currencyCode === currencyCode ? draft.madeAt.rate : rateOf(currencyCode);

  /** The payor is another: the price is the same money in their currency, or the price list's where that cannot be told. */
  function withPayor(payor: Draft['payor']): Draft {
    const code = payor?.currencyCode ?? 'ISK';
    if (code === currencyCode || draft.price === null) return { ...draft, payor };
    const to = rateOf(code);
    const { exchangedFrom = { price: draft.price, currencyCode } } = draft;
    // Back in the currency that it was in, it is what it was.
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
