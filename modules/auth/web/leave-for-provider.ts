/** What one set out for, until one is back; of this tab alone. */
export type SetOut = { readonly connects: boolean; readonly microsoft: boolean; readonly backTo: string };

const key = 'providerSetOut';

/** Goes to a provider, in this tab. */
export function leaveFor(url: string, { connects }: Pick<SetOut, 'connects'>, microsoft: boolean): void {
  const backTo = location.pathname + location.search;
  sessionStorage.setItem(key, JSON.stringify({ connects, microsoft, backTo } satisfies SetOut));
  location.assign(url);
}

/** What this tab set out for; of what makes no sense, a sign-in. */
export function readSetOut(): SetOut {
  const nothing = { connects: false, microsoft: false, backTo: '' };
  try {
    return { ...nothing, ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<SetOut>) };
  } catch {
    return nothing;
  }
}
