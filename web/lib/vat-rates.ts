import { useQuery } from '@tanstack/react-query';
import { percent } from '#shared/format.ts';
import { profileOptions } from './queries.ts';
import { useErrorToast } from './use-error-toast.ts';

/** The server's VAT rates, loaded at start (DATA-28); empty until loaded. */
export const useVatRates = (): readonly { readonly id: number; readonly rate: number }[] =>
  useErrorToast(useQuery(profileOptions())).data?.vatRates ?? [];

/** The label of a VAT rate: its percentage, or that there is none; empty until the server's rates are loaded. */
export const vatName = (rate: number | undefined, { noVat }: { readonly noVat: string }): string =>
  rate === undefined ? '' : rate === 0 ? noVat : percent(rate);
