import { describe, expect, it } from 'vitest';
import { limiter } from './limiter.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a limiter', () => {
  it('runs a limited number at once, and the others in order', async () => {
    const { take } = limiter('a test', 2);
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

  it('forgets callers that gave up, and loses no slot', async () => {
    const { take } = limiter('a test', 1);
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

  it('refuses callers beyond the queue, and no others', async () => {
    const { take, run } = limiter('a test', 1, 1);
    const leave = await take();
    const second = run(async () => 'done');
    await expect(take()).rejects.toMatchObject({ code: 'unavailable', details: { retryAfterSeconds: 5 } });
    leave();
    expect(await second).toBe('done');
    expect(await run(async () => 'again')).toBe('again');
  });
});
