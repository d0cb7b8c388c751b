import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { outlookContract } from '../contract.ts';

export const outlookOptions = (tenantId: number) =>
  queryOptions({
    queryKey: ['outlook', tenantId],
    queryFn: ({ signal }) => call(outlookContract.myOutlook, {}, { signal }),
  });

/** What is connected, and what it brought to the calendar and to cases. */
export async function refreshOutlook(client: QueryClient): Promise<void> {
  await Promise.all(
    ['outlook', 'mail', 'events', 'worklogs'].map((key) => client.invalidateQueries({ queryKey: [key] })),
  );
}
