import type { Preferences } from '#modules/auth/contract/account.ts';
import type { Language } from '#shared/texts/nouns.ts';
import { accountContract } from '#modules/auth/contract/account.ts';
import { call } from './call.ts';
import { setLanguage } from './language.ts';
import { profileOptions, queryClient } from './queries.ts';
import { keep } from './storage.ts';

/** Saves a preference of the user (PLUS-03) and applies it at once; it stays for the session if it cannot be saved. */
export async function savePreferences(change: Partial<Preferences>): Promise<void> {
  lay(change);
  await call(accountContract.savePreferences, { body: change });
}

/**
 * The same for a choice that the person is told about: what could not be saved is put back, except where they have
 * chosen otherwise meanwhile. Mantine's theme is the caller's.
 */
export async function choosePreferences(change: Partial<Preferences>): Promise<void> {
  const before = preferencesNow();
  try {
    await savePreferences(change);
  } catch (error) {
    const now = preferencesNow();
    const names = Object.keys(change) as (keyof Preferences)[];
    if (before && now)
      lay(Object.fromEntries(names.filter((name) => now[name] === change[name]).map((name) => [name, before[name]])));
    throw error;
  }
}

const preferencesNow = () => queryClient.getQueryData(profileOptions().queryKey)?.preferences;

/** Shows preferences, saved or not. */
function lay(change: Partial<Preferences>): void {
  apply(change);
  queryClient.setQueryData(
    profileOptions().queryKey,
    (profile) => profile && { ...profile, preferences: { ...profile.preferences, ...change } },
  );
}

const languageChosen = 'languageChosen';

/** Chooses the language before sign-in; it is saved to the account at sign-in. */
export function chooseLanguage(language: Language): void {
  setLanguage(language);
  sessionStorage.setItem(languageChosen, language);
}

/** After sign-in: saves the language that was chosen on the sign-in page (PLUS-03). */
export async function takeChosenLanguage(): Promise<void> {
  const language = sessionStorage.getItem(languageChosen);
  if (language !== 'is' && language !== 'en') return;
  await call(accountContract.savePreferences, { body: { language } });
  sessionStorage.removeItem(languageChosen);
}

/** Applies language and density; Mantine applies the theme. */
export function apply(preferences: Partial<Preferences>): void {
  if (preferences.language) setLanguage(preferences.language);
  if (preferences.density) {
    keep('density', preferences.density);
    document.documentElement.dataset.density = preferences.density;
  }
}
