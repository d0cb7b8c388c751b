import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DialogsProvider } from '#web/kit/dialog/dialogs.tsx';
import { HereProvider, type Here } from '#web/lib/here.tsx';
import { parseSearch, stringifySearch } from '#web/lib/search-params.ts';
import { loadLanguage, TextsProvider } from '#web/lib/texts.tsx';
import { renderInKit } from './component.tsx';

const here: Here = { tenantId: 1, employeeId: 1, name: 'Anna', edition: 'legal', language: 'is' };

type Where = {
  /** The route pattern of its URL, for a page that reads parameters; any URL by default. */
  readonly route?: string;
  /** The previous URL. */
  readonly before?: string;
  /** How the page's route parses its search parameters, if the page uses them. */
  readonly search?: (given: never) => object;
};

/** Renders a page at a URL, in a firm; `place` returns where it leads. */
export async function drawAt(page: () => ReactNode, address: string, { route = '$', before, search }: Where = {}) {
  const root = createRootRoute({ notFoundComponent: () => null });
  const entries = before === undefined ? [address] : [before, address];
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({
        getParentRoute: () => root,
        path: route,
        component: page,
        ...(search ? { validateSearch: (given: Record<string, unknown>) => search(given as never) } : {}),
      }),
    ]),
    history: createMemoryHistory({ initialEntries: entries, initialIndex: entries.length - 1 }),
    parseSearch,
    stringifySearch,
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const screen = await renderInKit(
    <QueryClientProvider client={client}>
      <HereProvider value={here}>
        <TextsProvider first={await loadLanguage('is')}>
          <DialogsProvider>
            <RouterProvider router={router as never} />
          </DialogsProvider>
        </TextsProvider>
      </HereProvider>
    </QueryClientProvider>,
  );
  return { screen, client, place: () => router.state.location.href };
}
