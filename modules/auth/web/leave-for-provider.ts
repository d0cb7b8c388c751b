/** What the person was doing before redirecting to the provider, in session storage of this tab. */
export type SetOut = { readonly connects: boolean; readonly microsoft: boolean; readonly backTo: string };

const key = 'providerSetOut';

/** Navigates to a provider in this tab. */
export function leaveFor(url: string, { connects }: Pick<SetOut, 'connects'>, microsoft: boolean): void {
  const backTo = location.pathname + location.search;
  sessionStorage.setItem(key, JSON.stringify({ connects, microsoft, backTo } satisfies SetOut));
  location.assign(url);
}

/** What this tab was doing; a sign-in when the stored value is invalid. */
export function readSetOut(): SetOut {
  const nothing = { connects: false, microsoft: false, backTo: '' };
  try {
    return { ...nothing, ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<SetOut>) };
  } catch {
    return nothing;
  }
}
