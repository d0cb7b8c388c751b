import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createFreshClient } from './fresh-client.ts';

/** A client with an observed query that has not been answered yet. */
function begun() {
  const client = createFreshClient({ defaultOptions: { queries: { retry: false } } });
  const answers: PromiseWithResolvers<string>[] = [];
  const queryFn = () => {
    const answer = Promise.withResolvers<string>();
    answers.push(answer);
    return answer.promise;
  };
  const end = new QueryObserver(client, { queryKey: ['worklogs', 1], queryFn }).subscribe(() => {});
  return { client, answers, end, shown: () => client.getQueryData(['worklogs', 1]) };
}

it('fetches once more what was first fetched before a change', async () => {
  const { client, answers, end, shown } = begun();
  const refreshed = client.invalidateQueries({ queryKey: ['worklogs'] });
  answers[0]?.resolve('before');
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.resolve('after');
  await refreshed;
  expect(shown()).toBe('after');
  end();
});

it('fetches once more what failed while it changed, and leaves other queries alone', async () => {
  const { client, answers, end, shown } = begun();
  await client.invalidateQueries({ queryKey: ['tasks'] });
  expect(answers).toHaveLength(1);
  const refreshed = client.invalidateQueries();
  answers[0]?.reject(new Error('no network'));
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.resolve('after');
  await refreshed;
  expect(shown()).toBe('after');
  end();
});

it('cancels a later fetch that is under way, and fetches once', async () => {
  const { client, answers, end, shown } = begun();
  answers[0]?.resolve('first');
  await expect.poll(shown).toBe('first');
  void client.refetchQueries();
  const refreshed = client.invalidateQueries();
  answers[2]?.resolve('after');
  await refreshed;
  expect([shown(), answers.length]).toEqual(['after', 3]);
  end();
});
