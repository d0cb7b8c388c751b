import { notifyManager, queryOptions } from '@tanstack/react-query';
import { accountContract } from '#modules/auth/contract/account.ts';
import { ApiError, call } from './call.ts';
import { createFreshClient } from './fresh-client.ts';
import { currentLanguage, subscribeLanguage } from './language.ts';

export const queryClient = createFreshClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (count, error) => count < 1 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500),
    },
  },
});

// Queries whose answers the server words, such as names of statuses; refetched when the language changes. The profile
// contains none, and fetched before the change is saved it would show the old language.
let asked = currentLanguage();
subscribeLanguage(() => {
  if (currentLanguage() === asked) return;
  asked = currentLanguage();
  const [profile] = profileOptions().queryKey;
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== profile });
});

/**
 * Resolves when the fetched data has been rendered. React Query notifies components one task after the fetch, so code
 * that continues at once (for example from one cell to the next) would see the old row.
 */
export const rendered = () => new Promise<void>((resolve) => notifyManager.schedule(resolve));

/** The signed-in person, the tenants they may enter, and their preferences. */
export const profileOptions = () =>
  queryOptions({
    queryKey: ['profile'],
    queryFn: ({ signal }) => call(accountContract.profile, {}, { signal }),
    staleTime: 300_000,
  });
