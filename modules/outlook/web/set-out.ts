/** Where one set out for Microsoft from, until one is back; of this tab alone. */
export type SetOut = { readonly tenantId: number };

const key = 'outlookSetOut';
const backKey = 'outlookBack';

/** Goes to Microsoft, in this tab. */
export function leaveForMicrosoft(url: string, tenantId: number): void {
  sessionStorage.setItem(key, JSON.stringify({ tenantId } satisfies SetOut));
  location.assign(url);
}

/** Null where this tab set out for nothing. */
export function readSetOut(): SetOut | null {
  try {
    const { tenantId } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<SetOut>;
    return Number.isSafeInteger(tenantId) && tenantId !== undefined ? { tenantId } : null;
  } catch {
    return null;
  }
}

/** What Microsoft sent the browser back with, kept until the page that one set out from takes it. */
export const keepBack = (): void => sessionStorage.setItem(backKey, location.search);

/** The same, once; null where one comes from nowhere. */
export function takeBack(): URLSearchParams | null {
  const query = sessionStorage.getItem(backKey);
  sessionStorage.removeItem(backKey);
  return query === null ? null : new URLSearchParams(query);
}
