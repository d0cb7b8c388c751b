import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import type { Preferences } from '#modules/auth/contract/account.ts';
import type * as Calls from './call.ts';
import { currentLanguage } from './language.ts';
import { choosePreferences } from './preferences.ts';
import { profileOptions, queryClient } from './queries.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('./call.ts', async (original) => ({ ...(await original<typeof Calls>()), call }));

const stored: Preferences = {
  language: 'is',
  theme: 'auto',
  density: 'comfortable',
  navigationFolded: false,
  helpShown: false,
  timesheetView: 'week',
};
const { queryKey } = profileOptions();
const shown = () => queryClient.getQueryData(queryKey)?.preferences;

it('puts back a preference that could not be saved, and nothing that was chosen meanwhile (PLUS-03)', async () => {
  queryClient.setQueryData(queryKey, { preferences: stored } as never);
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  const answer = Promise.withResolvers<void>();
  call.mockReturnValueOnce(answer.promise).mockResolvedValueOnce(stored);
  const refused = choosePreferences({ language: 'en', navigationFolded: true, density: 'compact' });
  expect(shown()).toMatchObject({ language: 'en', navigationFolded: true, density: 'compact' });
  await choosePreferences({ navigationFolded: false });
  answer.reject(new TypeError('Failed to fetch'));
  await expect(refused).rejects.toThrow('Failed to fetch');
  expect(shown()).toEqual(stored);
  expect(currentLanguage()).toBe('is');
});

it('does not fetch the profile on a change of language, as it shows the old one until that is saved (PLUS-03)', async () => {
  queryClient.setQueryData(queryKey, { preferences: stored } as never);
  const leave = new QueryObserver(queryClient, profileOptions()).subscribe(() => undefined);
  call.mockReset();
  call.mockResolvedValue({ preferences: stored });
  await choosePreferences({ language: 'en' });
  expect(call.mock.calls.map(([{ path }]) => path)).toEqual(['/Users/preferences']);
  expect(shown()).toMatchObject({ language: 'en' });
  leave();
});
