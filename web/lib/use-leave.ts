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
  const url = session.claims()?.provider ? await leaveProvider().catch(() => null) : null;
  await session.leave();
  if (url !== null) location.assign(url);
}

/** Where one signs out at the provider; its contract is fetched by those who came from one. */
async function leaveProvider(): Promise<string | null> {
  const { providersContract } = await import('#modules/auth/contract/providers.ts');
  return (await call(providersContract.leaveProvider, {})).url;
}
