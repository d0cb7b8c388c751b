import { useRouterState } from '@tanstack/react-router';
import type { PartyType } from '../contract/record.ts';

/** The party in the address; pages and tabs of clients and opponents are the same. */
export function usePartyRoute(): { readonly type: PartyType; readonly id: number } {
  const type = useRouterState({
    select: ({ matches }) =>
      matches.some(({ fullPath }) => fullPath.startsWith('/$tenantId/opponents'))
        ? ('opponent' as const)
        : ('client' as const),
  });
  const id = useRouterState({
    select: ({ matches }) => Number((matches.at(-1)?.params as { id?: string } | undefined)?.id ?? 0),
  });
  return { type, id };
}
