import { session } from './current.ts';
import { useText } from './texts.tsx';
import { toast } from './toast.tsx';

/** „Skrá út“. Where the server did not take the session back one is still signed in, and is told so (OPEN-47). */
export function useLeave(): () => void {
  const { user } = useText().shell;
  return () => void session.leave().catch(() => toast.error(user.leaveFailed));
}
