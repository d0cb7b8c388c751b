import { useQuery } from '@tanstack/react-query';
import { profileOptions } from './queries.ts';
import { useErrorToast } from './use-error-toast.ts';

/** The server's VAT rates, loaded at start (DATA-28); empty until loaded. */
export const useVatRates = (): readonly { readonly id: number; readonly rate: number }[] =>
  useErrorToast(useQuery(profileOptions())).data?.vatRates ?? [];
