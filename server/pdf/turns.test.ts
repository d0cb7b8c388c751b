import { describe, expect, it } from 'vitest';
import { turns } from './turns.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('turns', () => {
  it('are so many at once, and the others come in order', async () => {
    const { take } = turns(2);
    const began: number[] = [];
    const leave: (() => void)[] = [];
    const begin = async (n: number) => {
      const left = await take();
      began.push(n);
      leave.push(left);
    };
    for (const n of [1, 2, 3, 4]) void begin(n);
    await settled();
    expect(began).toEqual([1, 2]);
    leave[0]?.();
    leave[0]?.();
    await settled();
    expect(began).toEqual([1, 2, 3]);
    leave[1]?.();
    await settled();
    expect(began).toEqual([1, 2, 3, 4]);
  });

  it('are not waited for by whoever gave up, and are not lost by that', async () => {
    const { take } = turns(1);
    const leave = await take();
    const gone = new AbortController();
    const given = expect(take(gone.signal)).rejects.toThrow('nobody waits');
    let third = false;
    const begin = async () => {
      await take();
      third = true;
    };
    void begin();
    gone.abort();
    await given;
    leave();
    await settled();
    expect(third).toBe(true);
    await expect(take(AbortSignal.abort())).rejects.toThrow('nobody waits');
  });
});
