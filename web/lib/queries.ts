import { QueryClient, notifyManager, queryOptions } from '@tanstack/react-query';
import { accountContract } from '#modules/auth/contract/account.ts';
import { ApiError, call } from './call.ts';
import { currentLanguage, subscribeLanguage } from './language.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (count, error) => count < 1 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500),
    },
  },
});

// What the server words, such as the names of statuses, is asked for anew in another language.
let asked = currentLanguage();
subscribeLanguage(() => {
  if (currentLanguage() === asked) return;
  asked = currentLanguage();
  void queryClient.invalidateQueries();
});

/**
 * Resolves when what has been fetched stands on the screen. Answers are told to screens a task after the fetch
 * is over: who goes on at once, as from one cell to the next, would begin with the row of before.
 */
export const shown = () => new Promise<void>((resolve) => notifyManager.schedule(resolve));

/** Who one is, which tenants one may enter, and what one prefers. */
export const profileOptions = () =>
  queryOptions({
    queryKey: ['profile'],
    queryFn: ({ signal }) => call(accountContract.profile, {}, { signal }),
    staleTime: 300_000,
  });
