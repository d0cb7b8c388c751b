import type { QueryClient } from '@tanstack/react-query';
import { isRefused } from './refused.ts';

/**
 * After a person's access changed: what is on the screen is read again, and what is refused now disappears from it, as
 * does everything that was only kept. A refetch that fails otherwise leaves the earlier answer on the screen.
 */
export async function readAllAnew(client: QueryClient): Promise<void> {
  client.removeQueries({ type: 'inactive' });
  await client.invalidateQueries();
  for (const query of client.getQueryCache().getAll())
    if (isRefused(query.state.error) && query.state.data !== undefined)
      query.setState({ data: undefined, dataUpdatedAt: 0 });
}
