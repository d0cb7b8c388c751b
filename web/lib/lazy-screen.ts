import { lazyRouteComponent, type AsyncRouteComponent } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { withWords } from './screen-words.ts';

type Loaded = {
  readonly default: () => ReactNode;
  /** What it has to know before it is drawn for the first time; it fails by itself. */
  readonly prepare?: () => Promise<void>;
};

/** A screen that did not come because there is no network. */
export class NoNetwork extends Error {}

/**
 * A screen that is fetched when somebody goes there. The router loads the page anew where a file is gone, as after an
 * update; without a network that would leave nothing at all.
 */
export function lazyScreen(load: () => Promise<Loaded>): AsyncRouteComponent<object> {
  return lazyRouteComponent(async () => {
    const loaded = await withWords(load()).catch((error: unknown) => {
      throw navigator.onLine ? error : new NoNetwork('no network', { cause: error });
    });
    await loaded.prepare?.();
    return loaded;
  });
}
