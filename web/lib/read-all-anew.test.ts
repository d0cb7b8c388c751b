import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { ApiError } from './call.ts';
import { readAllAnew } from './read-all-anew.ts';

const refusals: readonly (readonly [string, number, string | undefined])[] = [
  ['drops what is not found any more', 404, undefined],
  ['drops what is forbidden', 403, undefined],
  ['keeps what only could not be fetched', 503, 'before'],
];

it.each(refusals)('%s', async (_, status, left) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let answer: () => Promise<string> = async () => 'before';
  const options = { queryKey: ['case', 1], queryFn: () => answer() };
  const end = new QueryObserver(client, options).subscribe(() => {});
  await client.fetchQuery(options);
  client.setQueryData(['case', 2], 'seen earlier');
  answer = () => Promise.reject(new ApiError(status, { code: 'x', detail: 'x' }));
  await readAllAnew(client);
  expect(client.getQueryData(['case', 1])).toBe(left);
  expect(client.getQueryState(['case', 1])?.status).toBe('error');
  expect(client.getQueryData(['case', 2])).toBeUndefined();
  end();
});
