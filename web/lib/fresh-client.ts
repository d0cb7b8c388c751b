import { QueryClient, type QueryClientConfig } from '@tanstack/react-query';

/**
 * A client that repeats a first fetch that is under way when its query becomes stale. The library lets it end and counts
 * its answer as fresh, although it may be from before the change: an hour logged while a list loads would not appear.
 */
export function createFreshClient(config: QueryClientConfig): QueryClient {
  const client = new QueryClient(config);
  const invalidate = client.invalidateQueries.bind(client);
  client.invalidateQueries = async (filters, options) => {
    const first = client.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
    const again = first.map(async ({ queryKey, state, promise }) => {
      if (state.data !== undefined) return;
      await promise?.catch(() => undefined);
      await invalidate({ queryKey, exact: true });
    });
    await Promise.all([invalidate(filters, options), ...again]);
  };
  return client;
}
