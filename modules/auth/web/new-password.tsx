import { useQuery } from '@tanstack/react-query';
import { useSearchText } from '#web/kit/form/search-wait.ts';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import { PasswordField } from '#web/kit/form/password-field.tsx';
import { PasswordMeter } from '#web/kit/form/password-meter.tsx';
import { call } from '#web/lib/call.ts';
import { useText } from '#web/lib/texts.tsx';
import { authContract } from '../contract.ts';
import type { AuthWebTexts } from './texts/is.ts';

type Pair = { readonly password: string; readonly repeat: string };
export const noPair: Pair = { password: '', repeat: '' };

type NewPasswordProps = {
  readonly value: Pair;
  readonly onChange: (value: Pair) => void;
  readonly email?: string;
  readonly errors: Readonly<Record<string, string>>;
};

/** A new password, typed twice, with the server's strength estimate (AUTH-36). */
export function NewPassword({ value, onChange, email, errors }: NewPasswordProps) {
  const { auth: words } = useText();
  const asked = useSearchText(value.password);
  const strength = useQuery({
    queryKey: ['strength', asked, email],
    enabled: asked !== '',
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) =>
      call(authContract.passwordStrength, { body: { password: asked, email: email ?? null } }, { signal }),
  });
  return (
    <>
      <PasswordField
        label={words.newPassword}
        autoComplete="new-password"
        value={value.password}
        onChange={(password) => onChange({ ...value, password })}
        error={errors.newPassword}
      />
      <PasswordMeter
        score={asScore(strength.data?.score)}
        typed={value.password !== '' && strength.data !== undefined}
      />
      <PasswordField
        label={words.repeat}
        autoComplete="new-password"
        value={value.repeat}
        onChange={(repeat) => onChange({ ...value, repeat })}
        error={errors.repeat}
      />
    </>
  );
}

/** The form's own validation: long enough, twice the same (AUTH-35, AUTH-37). @throws FormProblem */
export function checkPair({ password, repeat }: Pair, words: AuthWebTexts): void {
  if (password.length < 8) throw new FormProblem({ newPassword: words.short });
  if (password !== repeat) throw new FormProblem({ repeat: words.notSame });
}

const scores = [0, 1, 2, 3, 4] as const;
const asScore = (score: number | undefined) => scores.find((one) => one === score) ?? 0;
