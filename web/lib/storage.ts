const DAYS_30 = 30 * 24 * 60 * 60;

/** What a choice is kept in; tests give their own. */
export type Shelf = { readonly local: () => Storage; readonly jar: { cookie: string } };

const browser: Shelf = { local: () => localStorage, jar: typeof document === 'undefined' ? { cookie: '' } : document };

/** Keeps a choice in local storage, or, where that fails, in a cookie of 30 days (SHELL-36). */
export function keep(key: string, value: string | null, shelf: Shelf = browser): void {
  try {
    if (value === null) shelf.local().removeItem(key);
    else shelf.local().setItem(key, value);
  } catch {
    const age = value === null ? 0 : DAYS_30;
    shelf.jar.cookie = `${encodeURIComponent(key)}=${encodeURIComponent(value ?? '')}; Max-Age=${age}; Path=/; SameSite=Strict`;
  }
}

/** A choice that was kept; null where there is none. */
export function kept(key: string, shelf: Shelf = browser): string | null {
  try {
    const value = shelf.local().getItem(key);
    if (value !== null) return value;
  } catch {
    // Blocked storage: the cookie has it.
  }
  return readCookie(key, shelf.jar.cookie);
}

/** A cookie's value; null where there is none. */
export function readCookie(name: string, cookies: string): string | null {
  const start = `${encodeURIComponent(name)}=`;
  const found = cookies.split('; ').find((pair) => pair.startsWith(start));
  return found === undefined ? null : decodeURIComponent(found.slice(start.length));
}
