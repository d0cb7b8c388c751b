import { useNavigate } from '@tanstack/react-router';
import { ApiError } from '#web/lib/call.ts';
import { session } from '#web/lib/current.ts';
import { takeChosenLanguage } from '#web/lib/preferences.ts';
import { queryClient } from '#web/lib/queries.ts';
import { takeTarget } from '#web/lib/redirect-target.ts';
import { settings } from '#web/lib/settings.ts';
import { keep, kept } from '#web/lib/storage.ts';
import { useText } from '#web/lib/texts.tsx';
import { toast } from '#web/lib/toast.tsx';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import type { Provider } from '../contract/fields.ts';

type SignIn = {
  readonly type: 'jwt' | '2fa' | 'confirmation_required' | 'provider_required';
  readonly token?: string | undefined;
  readonly refreshTokenExpires?: string | undefined;
  readonly provider?: Provider | undefined;
  readonly allowRememberTwoFactorAuth?: boolean | undefined;
  readonly remember2faToken?: string | undefined;
};

/** Where a remembered device's token is kept, and what the code page needs to know (AUTH-32). */
export const deviceKey = 'remember2fa';
export const attemptKey = 'twoFactor';

type Attempt = { readonly provider: Provider | null; readonly remember: boolean };

/** Goes on after a sign-in's answer: to the code, to the profile's confirmation, or to the page first wanted (AUTH-09, AUTH-10). */
export function useEnter(): (answer: SignIn, username: string) => Promise<void> {
  const navigate = useNavigate();
  const goOn = useGoOn();
  const { auth } = useText();
  return async (answer, username) => {
    if (answer.type === 'confirmation_required') throw new FormProblem({}, auth.confirmFirst);
    if (answer.type === 'provider_required') throw new FormProblem({}, auth.provider.required);
    if (answer.type === '2fa') {
      keepAttempt({ provider: answer.provider ?? null, remember: answer.allowRememberTwoFactorAuth ?? false });
      await navigate({ to: '/auth/2fa', search: { token: answer.token, username } });
      return;
    }
    if (answer.remember2faToken) keep(deviceKey, answer.remember2faToken);
    keepAttempt(null);
    queryClient.clear();
    session.enter({ token: answer.token ?? '', refreshTokenExpires: answer.refreshTokenExpires ?? '' });
    // Not reached: the page is in it all the same, until the account says another.
    await takeChosenLanguage().catch(() => undefined);
    await goOn();
  };
}

/** Signed in: to the profile's confirmation, to the page first wanted, or to the first one. */
export function useGoOn(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    if (!session.claims()?.confirmed) return navigate({ to: '/approve', replace: true });
    const target = takeTarget(settings.basePath);
    await (target ? navigate({ href: target, replace: true }) : navigate({ to: '/', replace: true }));
  };
}

/** A refusal is told on the page; anything else by a general toast (AUTH-43). */
export function useTold(): <T>(run: () => Promise<T>) => Promise<T> {
  const { auth } = useText();
  return async (run) => {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof ApiError) || (error.status >= 400 && error.status < 500)) throw error;
      const said = error.status === 0 ? auth.offline : auth.generic;
      toast.error(said);
      throw new FormProblem({}, said);
    }
  };
}

/** Keeps what the code page needs to know; null when there is no attempt any more. */
export const keepAttempt = (attempt: Attempt | null): void => keep(attemptKey, attempt && JSON.stringify(attempt));

/** What was kept of the attempt; of what makes no sense, nothing. */
export function readAttempt(): Attempt {
  try {
    return { provider: null, remember: false, ...(JSON.parse(kept(attemptKey) ?? '{}') as Partial<Attempt>) };
  } catch {
    return { provider: null, remember: false };
  }
}
