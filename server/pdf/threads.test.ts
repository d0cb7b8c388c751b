import { once } from 'node:events';
import { expect, it } from 'vitest';
import { paperOf } from '#tests/support/paper.ts';
import { layOut } from './lay-out.ts';
import { threadsOf } from './threads.ts';

const script = new URL('worker.ts', import.meta.url);

/** Without what differs in two documents of the same content: the time and the identifier. */
const comparable = (bytes: Buffer): string => bytes.toString('latin1').replaceAll(/\(D:\d+Z\)|\/ID \[.*?\]/gs, '');

it('uses the kept thread for the next document, and a second one only meanwhile', async () => {
  const threads = threadsOf(script);
  const [first, second] = [threads.take(), threads.take()];
  expect(second.threadId).not.toBe(first.threadId);
  threads.giveBack(first);
  threads.giveBack(second);
  await once(second, 'exit');
  const third = threads.take();
  expect(third).toBe(first);
  await third.terminate();
});

it('does not take a kept thread that has ended', async () => {
  const threads = threadsOf(script);
  const first = threads.take();
  threads.giveBack(first);
  await first.terminate();
  const second = threads.take();
  expect(second).not.toBe(first);
  await second.terminate();
});

it('lays out each document as if it were the first of its thread, also after one that failed', async () => {
  const mine = paperOf([{ text: 'Krafa Jóns Þorvaldssonar 1.234,56' }]);
  const others = paperOf([
    { text: 'Αγωγή 👍 Łódź', bold: true },
    { table: { body: [['a', 'b']] }, layout: 'lines' },
  ]);
  const alone = comparable(await layOut(mine));
  await layOut(others);
  expect(comparable(await layOut(mine))).toBe(alone);
  await expect(layOut(paperOf([{ image: 'data:image/png;base64,AAAA' }]))).rejects.toThrow(/image/i);
  expect(comparable(await layOut(mine))).toBe(alone);
});
