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

/** Storage keys: the remembered device's token, and what the code page needs (AUTH-32). */
export const deviceKey = 'remember2fa';
export const attemptKey = 'twoFactor';

type Attempt = { readonly provider: Provider | null; readonly remember: boolean };

/**
 * Continues after the answer to a sign-in: to the code page, to the profile's confirmation, or to the page first
 * requested (AUTH-09, AUTH-10).
 */
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
    // The language could not be saved; the page keeps it until the account has another.
    await takeChosenLanguage().catch(() => undefined);
    await goOn();
  };
}

/** Signed in: continues to the profile's confirmation, to the page first requested, or to the start page. */
export function useGoOn(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    if (!session.claims()?.confirmed) return navigate({ to: '/approve', replace: true });
    const target = takeTarget(settings.basePath);
    await (target ? navigate({ href: target, replace: true }) : navigate({ to: '/', replace: true }));
  };
}

/** An error is shown on the page; an unexpected one as a general toast (AUTH-43). */
export function useShownErrors(): <T>(run: () => Promise<T>) => Promise<T> {
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

/** Stores what the code page needs; null clears it. */
export const keepAttempt = (attempt: Attempt | null): void => keep(attemptKey, attempt && JSON.stringify(attempt));

/** The stored attempt; null when the stored value is invalid. */
export function readAttempt(): Attempt {
  try {
    return { provider: null, remember: false, ...(JSON.parse(kept(attemptKey) ?? '{}') as Partial<Attempt>) };
  } catch {
    return { provider: null, remember: false };
  }
}
