import { afterEach, expect, it } from 'vitest';
import { takeEarlyRefresh } from './early-refresh.ts';

const path = '/api/authentication/refresh-token';
const answer = Promise.resolve(new Response('{}'));

afterEach(() => {
  globalThis.earlyRefresh = undefined;
});

it('is taken by the first refresh, and only once', () => {
  globalThis.earlyRefresh = answer;
  expect(takeEarlyRefresh('/api/worklogs', 100)).toBeUndefined();
  expect(takeEarlyRefresh(path, 100)).toBe(answer);
  expect(takeEarlyRefresh(path, 100)).toBeUndefined();
});

it('is not taken by a page that has been open for half a minute, then or later', () => {
  globalThis.earlyRefresh = answer;
  expect(takeEarlyRefresh(path, 30_000)).toBeUndefined();
  expect(takeEarlyRefresh(path, 100)).toBeUndefined();
});
