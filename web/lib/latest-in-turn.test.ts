import { expect, it } from 'vitest';
import { latestInTurn } from './latest-in-turn.ts';

function server() {
  const runs: string[] = [];
  const answers: (() => void)[] = [];
  const save = (text: string, fails = false) => {
    return async (left: string | undefined) => {
      runs.push(`${text} after ${left ?? 'nothing'}`);
      await new Promise<void>((resolve) => answers.push(resolve));
      if (fails) throw new Error('refused');
      return text;
    };
  };
  const begun = (count: number) => expect.poll(() => answers.length).toBe(count);
  const answer = (at: number) => answers[at]?.();
  return { runs, save, begun, answer };
}

it('skips what was replaced before its turn, and knows what the run before it left', async () => {
  const { runs, save, begun, answer } = server();
  const inTurn = latestInTurn<string>();
  const first = inTurn('7', save('1'));
  await begun(1);
  const others = [inTurn('7', save('2')), inTurn('7', save('3')), inTurn('8', save('8'))];
  await begun(2);
  expect(runs).toEqual(['1 after nothing', '8 after nothing']);
  answer(0);
  await begun(3);
  answer(1);
  answer(2);
  await Promise.all([first, ...others]);
  expect(runs).toEqual(['1 after nothing', '8 after nothing', '3 after 1']);
});

it('goes on after a failure, and forgets what ended', async () => {
  const { runs, save, begun, answer } = server();
  const inTurn = latestInTurn<string>();
  const refused = inTurn('7', save('1', true)).catch((error: Error) => error.message);
  await begun(1);
  const next = inTurn('7', save('2'));
  answer(0);
  await begun(2);
  answer(1);
  await next;
  const last = inTurn('7', save('3'));
  await begun(3);
  answer(2);
  await last;
  expect([await refused, ...runs]).toEqual(['refused', '1 after nothing', '2 after nothing', '3 after nothing']);
});
