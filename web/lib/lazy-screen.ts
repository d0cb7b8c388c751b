import { lazyRouteComponent, type AsyncRouteComponent } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { withWords } from './screen-words.ts';

type Loaded = {
  readonly default: () => ReactNode;
  /** Data to load before the first render; a failure here is reported by the screen itself. */
  readonly prepare?: () => Promise<void>;
};

/** A screen's code could not be loaded because there is no network. */
export class NoNetwork extends Error {}

/**
 * A screen whose code is loaded on navigation. When a file is gone after an update, the router reloads the page;
 * without a network a reload would leave a blank page, so the error is shown instead.
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
