import { providersContract } from '#modules/auth/contract/providers.ts';
import { call } from './call.ts';
import { session } from './current.ts';
import { useText } from './texts.tsx';
import { toast } from './toast.tsx';

/**
 * „Skrá út“. Where the server did not take the session back one is still signed in, and is told so (OPEN-47). Whoever came in
 * by the provider of their firm is signed out there too.
 */
export function useLeave(): () => void {
  const { user } = useText().shell;
  return () => void leave().catch(() => toast.error(user.leaveFailed));
}

async function leave(): Promise<void> {
  const there = session.claims()?.provider
    ? await call(providersContract.leaveProvider, {}).catch(() => ({ url: null }))
    : { url: null };
  await session.leave();
  if (there.url !== null) location.assign(there.url);
}
