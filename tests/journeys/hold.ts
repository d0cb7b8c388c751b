import type { Page } from 'playwright-core';

type Held = Disposable & {
  /** How many requests are held. */
  readonly count: () => number;
  readonly release: () => void;
  /** Fails them as a lost connection does; later ones are not held. */
  readonly lose: () => void;
};

/**
 * Holds requests of a page until the test ends at the latest, like a network so slow that a person goes on meanwhile.
 */
export async function hold(page: Page, url: RegExp, ...methods: readonly string[]): Promise<Held> {
  let count = 0;
  const ended = Promise.withResolvers<'released' | 'lost'>();
  let isEnded = false;
  await page.route(url, async (route) => {
    if (isEnded || !methods.includes(route.request().method())) return route.fallback();
    count += 1;
    return (await ended.promise) === 'lost' ? route.abort('failed') : route.fallback();
  });
  const end = (how: 'released' | 'lost') => () => {
    isEnded = true;
    ended.resolve(how);
  };
  return { count: () => count, release: end('released'), lose: end('lost'), [Symbol.dispose]: end('released') };
}
