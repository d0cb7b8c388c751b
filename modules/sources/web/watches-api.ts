import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import type { Sending } from '#shared/endpoint.ts';
import { mostWatches, watchesContract } from '../contract/watches.ts';

export type WatchBody = Sending<typeof watchesContract.createWatch>['body'];

const key = ['sources', 'watches'] as const;

/** All of the person's watches: they always fit one page. */
export const watchesOptions = () =>
  queryOptions({
    queryKey: key,
    queryFn: ({ signal }) =>
      call(watchesContract.listWatches, { query: { pageSize: String(mostWatches) } }, { signal }),
  });
export const createWatch = (body: WatchBody, idempotencyKey: string) =>
  call(watchesContract.createWatch, { body }, { idempotencyKey });
export const removeWatch = (id: number) => call(watchesContract.removeWatch, { params: { id: String(id) } });
export const refreshWatches = (client: QueryClient) => client.invalidateQueries({ queryKey: key });
