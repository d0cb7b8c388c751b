import { useQuery } from '@tanstack/react-query';
import { useHere } from './here.tsx';
import { profileOptions } from './queries.ts';

/** Whether one is a manager here: what the menu offers. What one may do, the server says with each row. */
export function useManager(): boolean {
  const { tenantId } = useHere();
  return useQuery(profileOptions()).data?.tenantNames.some(({ id, role }) => id === tenantId && role === 'manager') ?? false;
}
