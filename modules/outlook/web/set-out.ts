import { outlookPurposes, type OutlookPurpose } from '../contract/purposes.ts';

/** The tenant and purpose of a redirect to Microsoft, until the return; for this tab only. */
type SetOut = { readonly tenantId: number; readonly purpose: OutlookPurpose };

const key = 'outlookSetOut';
const backKey = 'outlookBack';

/** Redirects this tab to Microsoft. */
export function leaveForMicrosoft(url: string, setOut: SetOut): void {
  sessionStorage.setItem(key, JSON.stringify(setOut));
  location.assign(url);
}

/** Null without a redirect from this tab. */
export function readSetOut(): SetOut | null {
  try {
    const { tenantId, purpose } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<SetOut>;
    const known = outlookPurposes.find((one) => one === purpose);
    return Number.isSafeInteger(tenantId) && tenantId !== undefined && known ? { tenantId, purpose: known } : null;
  } catch {
    return null;
  }
}

/** Stores the parameters of Microsoft's redirect until the starting page takes them. */
export const keepBack = (): void => sessionStorage.setItem(backKey, location.search);

/** Takes the parameters once; null if there are none. */
export function takeBack(): URLSearchParams | null {
  const query = sessionStorage.getItem(backKey);
  sessionStorage.removeItem(backKey);
  return query === null ? null : new URLSearchParams(query);
}
