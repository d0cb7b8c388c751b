import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DialogsProvider } from '#web/kit/dialog/dialogs.tsx';
import { HereProvider, type Here } from '#web/lib/here.tsx';
import { parseSearch, stringifySearch } from '#web/lib/search-params.ts';
import { loadLanguage, TextsProvider } from '#web/lib/texts.tsx';
import { renderInKit } from './component.tsx';

const here: Here = { tenantId: 1, employeeId: 1, name: 'Anna', edition: 'legal', language: 'is' };

/** Draws a page at an address, in a firm; wherever it leads it stays drawn, and `place` says where that is. */
export async function drawAt(page: () => ReactNode, address: string) {
  const router = createRouter({
    routeTree: createRootRoute({ component: page, notFoundComponent: () => null }),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  });
  const screen = await renderInKit(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <HereProvider value={here}>
        <TextsProvider first={await loadLanguage('is')}>
          <DialogsProvider>
            <RouterProvider router={router as never} />
          </DialogsProvider>
        </TextsProvider>
      </HereProvider>
    </QueryClientProvider>,
  );
  return { screen, place: () => router.state.location.href };
}
