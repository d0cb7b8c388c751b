import { expect, it } from 'vitest';
import { savesInTurn } from './save-in-turn.ts';

type Row = { readonly version: number; readonly text: string };
const seen: Row = { version: 1, text: 'Fundur' };

function server() {
  let stored = seen;
  const answers: (() => void)[] = [];
  const save = (text: string) => async (row: Row) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    if (row.version !== stored.version) throw new Error('outdated');
    stored = { version: stored.version + 1, text };
    return stored;
  };
  return { save, answers, put: (row: Row) => (stored = row) };
}

it('saves a row one change at a time, each over the one before it', async () => {
  const { save, answers } = server();
  const saveInTurn = savesInTurn<Row>();
  const both = Promise.all([saveInTurn(7, seen, save('Fundur 2')), saveInTurn(7, seen, save('Fundur 3'))]);
  await expect.poll(() => answers.length).toBe(1);
  answers[0]?.();
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.();
  expect(await both).toEqual([
    { version: 2, text: 'Fundur 2' },
    { version: 3, text: 'Fundur 3' },
  ]);
});

it('does not pass over what a colleague saved, and goes on after a refusal', async () => {
  const { save, answers, put } = server();
  const saveInTurn = savesInTurn<Row>();
  put({ version: 2, text: 'Þeirra' });
  const refused = saveInTurn(7, seen, save('Mitt')).catch((error: Error) => error.message);
  const current = saveInTurn(7, { version: 2, text: 'Þeirra' }, save('Mitt aftur'));
  await expect.poll(() => answers.length).toBe(1);
  answers[0]?.();
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.();
  expect([await refused, (await current).version]).toEqual(['outdated', 3]);
});
