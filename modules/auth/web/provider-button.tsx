import { Button } from '@mantine/core';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { FormError } from '#web/kit/form/form-error.tsx';
import { call } from '#web/lib/call.ts';
import { useText } from '#web/lib/texts.tsx';
import { providersContract } from '../contract/providers.ts';
import { isMicrosoft } from '../rules.ts';
import { leaveFor } from './leave-for-provider.ts';
import { useShownErrors } from './use-enter.ts';

/** Redirects to the provider of the firm that the address belongs to (OPEN-02). */
export function ProviderButton({ email }: { readonly email: string }) {
  const { provider: words, required } = useText().auth;
  const withErrors = useShownErrors();
  const save = useSave(
    async () => {
      if (email.trim() === '') throw new FormProblem({ email: required });
      return withErrors(() => call(providersContract.beginProviderSignIn, { body: { email: email.trim() } }));
    },
    ({ url }) => leaveFor(url, { connects: false }, isMicrosoft(url)),
  );
  return (
    <>
      <Button variant="default" loading={save.busy} onClick={save.submit}>
        {words.signIn}
      </Button>
      <FormError detail={save.detail ?? save.errors.email} />
    </>
  );
}
