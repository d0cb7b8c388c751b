import { useQuery } from '@tanstack/react-query';
import { profileOptions } from './queries.ts';
import { useTold } from './use-told.ts';

/** The server's table of VAT, which comes with the answers at the start (DATA-28); empty until it has come. */
export const useVatRates = (): readonly { readonly id: number; readonly rate: number }[] =>
  useTold(useQuery(profileOptions())).data?.vatRates ?? [];
