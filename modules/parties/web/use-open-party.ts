import { useNavigate } from '@tanstack/react-router';
import { useHere } from '#web/lib/here.tsx';
import type { PartyType } from '../contract/record.ts';

/** Navigates to the page of a client or an opponent. */
export function useOpenParty(type: PartyType): (id: number) => void {
  const navigate = useNavigate();
  const tenantId = String(useHere().tenantId);
  return (id) =>
    void navigate({
      to: type === 'client' ? '/$tenantId/clients/$id' : '/$tenantId/opponents/$id',
      params: { tenantId, id: String(id) },
    });
}
