import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { renderInKit } from '#tests/support/component.tsx';
import type { TaskRow } from '../contract/record.ts';
import { useLaidChanges } from './use-laid-changes.ts';

const queryKey = ['tasks', 'some'];
const row = (id: number, name: string) => ({ id, name }) as TaskRow;
/** The server's rows; they include a change once it is answered. */
let stored: readonly TaskRow[];
let answers: PromiseWithResolvers<void>[];

type Renamed = { readonly id: number; readonly name: string };
const rename = (rows: readonly TaskRow[], { id, name }: Renamed) =>
  rows.map((one) => (one.id === id ? { ...one, name } : one));

function Host() {
  const { data } = useQuery({ queryKey, queryFn: async () => stored });
  const { rows, change } = useLaidChanges<Renamed>({
    name: 'some',
    queryKey,
    fetched: data,
    apply: rename,
    send: async (one) => {
      const answer = Promise.withResolvers<void>();
      answers.push(answer);
      await answer.promise;
      stored = rename(stored, one);
    },
    refused: 'Tókst ekki',
  });
  return (
    <>
      <output>{rows?.map(({ name }) => name).join(' ')}</output>
      <button onClick={() => change({ id: 1, name: 'Nýtt' })}>Fyrra</button>
      <button onClick={() => change({ id: 2, name: 'Annað' })}>Seinna</button>
    </>
  );
}

async function open() {
  stored = [row(1, 'A'), row(2, 'B')];
  answers = [];
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const screen = await renderInKit(
    <QueryClientProvider client={client}>
      <Host />
    </QueryClientProvider>,
  );
  const shows = (text: string) => expect.element(screen.getByRole('status')).toHaveTextContent(text);
  await shows('A B');
  return { client, screen, shows };
}

it('shows a change at once, and keeps it over rows fetched before it (TASK-08, RT-01)', async () => {
  const { client, screen, shows } = await open();
  await screen.getByRole('button', { name: 'Fyrra' }).click();
  await screen.getByRole('button', { name: 'Seinna' }).click();
  await shows('Nýtt Annað');
  // A colleague's change refetches the list before either is stored.
  stored = [row(1, 'A'), row(2, 'B'), row(3, 'C')];
  await client.invalidateQueries({ queryKey });
  await shows('Nýtt Annað C');
  answers[0]?.resolve();
  await expect.poll(() => answers.length).toBe(2);
  await shows('Nýtt Annað C');
  answers[1]?.resolve();
  await expect.poll(() => stored.map(({ name }) => name)).toEqual(['Nýtt', 'Annað', 'C']);
  await shows('Nýtt Annað C');
});

it('reverts a change that the server refuses, with a message (TASK-08)', async () => {
  const { screen, shows } = await open();
  await screen.getByRole('button', { name: 'Fyrra' }).click();
  await screen.getByRole('button', { name: 'Seinna' }).click();
  await shows('Nýtt Annað');
  answers[0]?.reject(new Error('no'));
  await shows('A Annað');
  await expect.element(screen.getByRole('alert').getByText('Tókst ekki')).toBeVisible();
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.resolve();
  await expect.poll(() => stored.map(({ name }) => name)).toEqual(['A', 'Annað']);
  await shows('A Annað');
});
