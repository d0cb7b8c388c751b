import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

// The page is version 1.0.1; each test sets the version that the server reports.
let answered = '1.0.1';
let reloads = 0;

async function openPage() {
  vi.resetModules();
  vi.stubEnv('VITE_APP_VERSION', '1.0.1');
  vi.stubGlobal('fetch', async () => new Response('{}', { headers: { 'X-App-Version': answered } }));
  return import('./current.ts');
}

beforeEach(() => {
  const kept = new Map<string, string>();
  reloads = 0;
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('document', { cookie: '', getElementById: () => null });
  vi.stubGlobal('location', {
    reload: () => {
      reloads += 1;
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe('a different version on the server', () => {
  it('with another major number reloads the page once, and then reports it instead of reloading forever (SHELL-25)', async () => {
    answered = '2.0.0';
    const first = await openPage();
    await first.session.plain('/status', {});
    expect([reloads, first.versionNotice.get()]).toEqual([1, false]);
    const second = await openPage();
    await second.session.plain('/status', {});
    expect([reloads, second.versionNotice.get()]).toEqual([1, true]);
    // A third version triggers a reload again.
    answered = '3.0.0';
    await second.session.plain('/status', {});
    expect(reloads).toBe(2);
  });

  it.each(['1.1.0', '1.0.2'])('%s shows a notice, once, and reloads nothing (SHELL-26)', async (version) => {
    answered = version;
    const { session, versionNotice } = await openPage();
    let heard = 0;
    versionNotice.subscribe(() => {
      heard += 1;
    });
    await session.plain('/status', {});
    await session.plain('/status', {});
    expect([versionNotice.get(), heard, reloads]).toEqual([true, 1, 0]);
  });

  it('is ignored if it is the same', async () => {
    answered = '1.0.1';
    const { session, versionNotice } = await openPage();
    await session.plain('/status', {});
    expect([versionNotice.get(), reloads]).toEqual([false, 0]);
  });
});

it('asks again if the refresh that was sent while the scripts loaded did not reach the server', async () => {
  const refused = Promise.reject(new TypeError('Failed to fetch'));
  // The page hears of it only once its scripts have loaded.
  refused.catch(() => {});
  vi.stubGlobal('earlyRefresh', refused);
  const { session } = await openPage();
  const { status } = await session.plain('/authentication/refresh-token', { method: 'POST' });
  expect(status).toBe(200);
});

it('checks its token every 4 minutes (AUTH-23)', async () => {
  const { session, startBackgroundCheck } = await openPage();
  const tick = vi.spyOn(session, 'tick').mockResolvedValue();
  vi.useFakeTimers();
  startBackgroundCheck();
  vi.advanceTimersByTime(4 * 60_000 - 1);
  expect(tick).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1 + 4 * 60_000);
  expect(tick).toHaveBeenCalledTimes(2);
});
