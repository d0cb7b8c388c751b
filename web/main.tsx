import './theme/mantine.css';
import './theme/tokens.css';
import './theme/fonts.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { fetchStartPerson } from '#modules/employees/web/parts/use-start-person.ts';
import { startBackgroundCheck } from './lib/current.ts';
import { requestFirst } from './lib/first-requests.ts';
import { fontsReady } from './lib/fonts-ready.ts';
import { keepFocusOfDisabled } from './lib/keep-focus.ts';
import { currentLanguage } from './lib/language.ts';
import { queryClient } from './lib/queries.ts';
import { loadLanguage, TextsProvider } from './lib/texts.tsx';
import { Toasts } from './lib/toast.tsx';
import { waitBeforeParts } from './kit/lazy-part.ts';
import { withWords } from './lib/screen-words.ts';
import { router } from './routes.tsx';
import { cssVariablesResolver, theme } from './theme.ts';

void start();

// Awaited in a function: a module that awaits dictionaries in the same file of the built web would wait for itself
// forever.
async function start(): Promise<void> {
  void requestFirst(location, {
    'worklogs/list': {
      requestStart: () => fetchStartPerson('worklogs'),
      load: () => import('#modules/worklogs/web/worklogs-page.tsx'),
    },
  });
  const [first] = await Promise.all([loadLanguage(currentLanguage()), fontsReady()]);
  startBackgroundCheck();
  keepFocusOfDisabled();
  waitBeforeParts(withWords);
  const place = document.getElementById('root');
  if (!place) return;
  createRoot(place).render(
    <MantineProvider
      deduplicateCssVariables={false}
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <TextsProvider first={first}>
          <RouterProvider router={router} />
          <Toasts />
        </TextsProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
}
