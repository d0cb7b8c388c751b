import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { outlookContract } from '../contract.ts';

export const outlookOptions = (tenantId: number) =>
  queryOptions({
    queryKey: ['outlook', tenantId],
    queryFn: ({ signal }) => call(outlookContract.myOutlook, {}, { signal }),
  });

/** Refetches the connections, the calendar and the cases' letters. */
export async function refreshOutlook(client: QueryClient): Promise<void> {
  await Promise.all(
    ['outlook', 'mail', 'events', 'worklogs'].map((key) => client.invalidateQueries({ queryKey: [key] })),
  );
}
