import { Button } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { call } from '#web/lib/call.ts';
import { useText } from '#web/lib/texts.tsx';
import { authContract } from '../contract.ts';
import { Frame } from './frame.tsx';
import { checkPair, NewPassword, noPair } from './new-password.tsx';
import { useShownErrors } from './use-enter.ts';

/** Sets a new password by a mailed link (AUTH-06). */
export default function ResetPage() {
  const { auth: words } = useText();
  const { token = '', username = '' } = useSearch({ from: '/auth/reset-password' });
  const withErrors = useShownErrors();
  const [pair, setPair] = useState(noPair);
  const [done, setDone] = useState(false);
  const save = useSave(
    async () => {
      checkPair(pair, words);
      await withErrors(() =>
        call(authContract.confirmReset, { body: { token, email: username, newPassword: pair.password } }),
      );
    },
    () => setDone(true),
  );
  if (done) return <Frame title={words.reset.title} text={words.reset.done} />;
  return (
    <Frame title={words.reset.title} text={username} detail={save.detail} errors={save.errors} onSubmit={save.submit}>
      <NewPassword value={pair} onChange={setPair} email={username} errors={save.errors} />
      <Button type="submit" loading={save.busy}>
        {words.reset.save}
      </Button>
    </Frame>
  );
}
