import { describe, expect, it } from 'vitest';
import { shedCalls } from './shed.ts';

const asked = (url: string, milliseconds: number) => shedCalls({ url }, null, 'eventLoopDelay', milliseconds);

describe('while the event loop lags', () => {
  it.each(['/api/worklogs', '/API/Worklogs'])('a call to %s is refused with the time to retry', async (url) => {
    await expect(asked(url, 2_500)).rejects.toMatchObject({
      code: 'unavailable',
      details: { retryAfterSeconds: 5 },
    });
  });

  it.each([
    ['the page', '/1/worklogs/list'],
    ['a part of it', '/assets/index-1.js'],
    ['whether it is alive', '/api/health/live'],
  ])('%s is answered', (_what, url) => {
    expect(asked(url, 2_500)).toBeUndefined();
  });
});

it('a call is answered if no sample was taken: that is no lag', () => {
  expect(asked('/api/worklogs', Infinity)).toBeUndefined();
});
