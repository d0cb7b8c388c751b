import { lazyRouteComponent, type AsyncRouteComponent } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type Screen = () => ReactNode;

/** A screen that did not come because there is no network. */
export class NoNetwork extends Error {}

/**
 * A screen that is fetched when somebody goes there. The router loads the page anew where a file is gone, as after an
 * update; without a network that would leave nothing at all.
 */
export function lazyScreen(load: () => Promise<{ readonly default: Screen }>): AsyncRouteComponent<object> {
  return lazyRouteComponent(() =>
    load().catch((error: unknown) => {
      throw navigator.onLine ? error : new NoNetwork('no network', { cause: error });
    }),
  );
}
