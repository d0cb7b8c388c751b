import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { profileOptions, queryClient } from '#web/lib/queries.ts';
import { useText } from '#web/lib/texts.tsx';
import { authContract } from '../contract.ts';
import { Frame } from './frame.tsx';
import { checkPair, NewPassword, noPair } from './new-password.tsx';
import { useEnter, useShownErrors } from './use-enter.ts';

/** Accepts an invitation: with a password chosen here (AUTH-04), or with an existing account. */
export default function InvitePage() {
  const { auth: words } = useText();
  const { token = '', username = '' } = useSearch({ from: '/auth/invite' });
  const enter = useEnter();
  const withErrors = useShownErrors();
  const [pair, setPair] = useState(noPair);
  const [joined, setJoined] = useState(false);
  const invite = useQuery({
    queryKey: ['invite', token],
    queryFn: () => call(authContract.verifyInvite, { body: { token, email: username } }),
    retry: false,
  });
  const save = useSave(
    async () => {
      if (invite.data?.hasPassword) {
        await withErrors(() => call(authContract.acceptInvite, { body: { token, email: username } }));
        setJoined(true);
        // Refetches the tenants of a person who is signed in.
        return queryClient.invalidateQueries({ queryKey: profileOptions().queryKey });
      }
      checkPair(pair, words);
      const answer = await withErrors(() =>
        call(authContract.confirmInvite, { body: { token, email: username, newPassword: pair.password } }),
      );
      await enter(answer, username);
    },
    () => {},
  );
  const textOf = ({ tenantName, name, hasPassword }: NonNullable<typeof invite.data>) =>
    words.invite[joined ? 'joined' : hasPassword ? 'join' : 'text'](tenantName, name);
  const refused = invite.error instanceof ApiError ? (invite.error.detail ?? words.offline) : null;
  return (
    <Frame
      title={words.invite.title}
      text={invite.data ? textOf(invite.data) : username}
      detail={save.detail ?? refused}
      errors={save.errors}
      onSubmit={save.submit}
    >
      {refused || joined ? null : (
        <>
          {invite.data?.hasPassword ? null : (
            <NewPassword value={pair} onChange={setPair} email={username} errors={save.errors} />
          )}
          <Button type="submit" loading={save.busy} disabled={!invite.data}>
            {words.invite.accept}
          </Button>
        </>
      )}
    </Frame>
  );
}
