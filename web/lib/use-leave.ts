import { call } from './call.ts';
import { session } from './current.ts';
import { useText } from './texts.tsx';
import { toast } from './toast.tsx';

/**
 * „Skrá út“. When the server did not end the session, the person is still signed in and is told so (OPEN-47). A person
 * who came in through their firm's provider is signed out there too.
 */
export function useLeave(): () => void {
  const { user } = useText().shell;
  return () => void leave().catch((error: unknown) => toast.failed(error, user.leaveFailed));
}

async function leave(): Promise<void> {
  const url = session.claims()?.provider ? await leaveProvider().catch(() => null) : null;
  await session.leave();
  if (url !== null) location.assign(url);
}

/** The provider's sign-out address. Its contract is loaded only for people who signed in there. */
async function leaveProvider(): Promise<string | null> {
  const { providersContract } = await import('#modules/auth/contract/providers.ts');
  return (await call(providersContract.leaveProvider, {})).url;
}
