const DAYS_30 = 30 * 24 * 60 * 60;

/** Where choices are stored; tests bring their own. */
export type Shelf = { readonly local: () => Storage; readonly jar: { cookie: string } };

const browser: Shelf = { local: () => localStorage, jar: typeof document === 'undefined' ? { cookie: '' } : document };

/** Stores a choice in local storage, or, when that fails, in a cookie for 30 days (SHELL-36). */
export function keep(key: string, value: string | null, shelf: Shelf = browser): void {
  try {
    if (value === null) shelf.local().removeItem(key);
    else shelf.local().setItem(key, value);
  } catch {
    const age = value === null ? 0 : DAYS_30;
    shelf.jar.cookie = `${encodeURIComponent(key)}=${encodeURIComponent(value ?? '')}; Max-Age=${age}; Path=/; SameSite=Strict`;
  }
}

/** The stored choice; null for none. */
export function kept(key: string, shelf: Shelf = browser): string | null {
  try {
    const value = shelf.local().getItem(key);
    if (value !== null) return value;
  } catch {
    // Local storage is blocked: the cookie has it.
  }
  return readCookie(key, shelf.jar.cookie);
}

/** The value of a cookie; null for none. */
export function readCookie(name: string, cookies: string): string | null {
  const start = `${encodeURIComponent(name)}=`;
  const found = cookies.split('; ').find((pair) => pair.startsWith(start));
  return found === undefined ? null : decodeURIComponent(found.slice(start.length));
}
