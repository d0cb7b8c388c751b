/** Where one set out for Microsoft from, until one is back; of this tab alone. */
export type SetOut = { readonly tenantId: number; readonly backTo: string };

const key = 'outlookSetOut';

/** Goes to Microsoft, in this tab. */
export function leaveForMicrosoft(url: string, tenantId: number): void {
  const backTo = location.pathname + location.search;
  sessionStorage.setItem(key, JSON.stringify({ tenantId, backTo } satisfies SetOut));
  location.assign(url);
}

/** Null where this tab set out for nothing. */
export function readSetOut(): SetOut | null {
  try {
    const { tenantId, backTo } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<SetOut>;
    return tenantId === undefined || backTo === undefined || !/^\/(?!\/)/.test(backTo) ? null : { tenantId, backTo };
  } catch {
    return null;
  }
}
