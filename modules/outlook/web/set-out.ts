import { outlookPurposes, type OutlookPurpose } from '../contract/purposes.ts';

/** Where one set out for Microsoft from, and for what, until one is back; of this tab alone. */
export type SetOut = { readonly tenantId: number; readonly purpose: OutlookPurpose };

const key = 'outlookSetOut';
const backKey = 'outlookBack';

/** Goes to Microsoft, in this tab. */
export function leaveForMicrosoft(url: string, setOut: SetOut): void {
  sessionStorage.setItem(key, JSON.stringify(setOut));
  location.assign(url);
}

/** Null where this tab set out for nothing. */
export function readSetOut(): SetOut | null {
  try {
    const { tenantId, purpose } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<SetOut>;
    const known = outlookPurposes.find((one) => one === purpose);
    return Number.isSafeInteger(tenantId) && tenantId !== undefined && known ? { tenantId, purpose: known } : null;
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
