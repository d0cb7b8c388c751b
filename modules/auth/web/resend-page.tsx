import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { call, detailOf } from '#web/lib/call.ts';
import { useText } from '#web/lib/texts.tsx';
import { authContract } from '../contract.ts';
import type { Provider } from '../contract/fields.ts';
import { Frame } from './frame.tsx';
import { keepAttempt, readAttempt, useShownErrors } from './use-enter.ts';

/** Chooses a provider and has its code sent again (AUTH-03). */
export default function ResendPage() {
  const { twoFactor: words } = useText().auth;
  const { token = '', username = '' } = useSearch({ from: '/auth/2fa/resend' });
  const navigate = useNavigate();
  const withErrors = useShownErrors();
  const [chosen, setChosen] = useState<Provider | null>(null);
  const providers = useQuery({
    queryKey: ['providers', token],
    queryFn: () => call(authContract.listProviders, { query: { token, userName: username } }),
    retry: false,
  });
  const provider = chosen ?? providers.data?.[0]?.provider ?? null;
  const save = useSave(
    async () => {
      if (!provider) return;
      await withErrors(() => call(authContract.resendSecondFactor, { body: { token, username, provider } }));
      keepAttempt({ ...readAttempt(), provider });
      await navigate({ to: '/auth/2fa', search: { token, username } });
    },
    () => {},
  );
  const refused = detailOf(providers.error);
  return (
    <Frame title={words.resendTitle} detail={save.detail ?? refused} errors={save.errors} onSubmit={save.submit}>
      {refused ? null : (
        <>
          <SelectField
            label={words.resendTitle}
            hideLabel
            value={provider}
            onChange={setChosen}
            options={(providers.data ?? []).map((one) => ({
              value: one.provider,
              label: one.provider === 'Email' ? `${words.providers.Email}: ${one.name}` : words.providers[one.provider],
            }))}
          />
          <Button type="submit" loading={save.busy} disabled={!provider}>
            {words.send}
          </Button>
        </>
      )}
    </Frame>
  );
}
