import { useQuery } from '@tanstack/react-query';
import type { Share } from '../../rules/split.ts';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { sharesOptions } from './api.ts';

export type NamedShare = Share & { readonly payorName: string };
const none: readonly NamedShare[] = [];

/** Who has shares of work of a case that this payor pays for; nobody where it is not the case’s own. `asks: false` takes what the page below has. */
export function useShares(projectId: number, payorId: number | null, { asks = true } = {}): readonly NamedShare[] {
  const { data } = useErrorToast(useQuery({ ...sharesOptions(projectId), enabled: asks }));
  return data !== undefined && payorId !== null && data.payorId === payorId ? data.shares : none;
}
