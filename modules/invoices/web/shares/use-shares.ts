import { useQuery } from '@tanstack/react-query';
import type { Share } from '../../rules/split.ts';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { sharesOptions } from './api.ts';

export type NamedShare = Share & { readonly payorName: string };
const none: readonly NamedShare[] = [];

/**
 * Shares of a case's work for this payor; empty unless it is the case’s own payor. `asks: false` only reads the cache
 * of the page below.
 */
export function useShares(projectId: number, payorId: number | null, { asks = true } = {}): readonly NamedShare[] {
  const { data } = useErrorToast(useQuery({ ...sharesOptions(projectId), enabled: asks }));
  return data !== undefined && payorId !== null && data.payorId === payorId ? data.shares : none;
}
