import { Button } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { call } from '#web/lib/call.ts';
import { useText } from '#web/lib/texts.tsx';
import { authContract } from '../contract.ts';
import { Frame } from './frame.tsx';
import { useShownErrors } from './use-enter.ts';

/** Confirms an address by a mailed link; needs a button press, because mail readers open links by themselves. */
export default function ConfirmPage() {
  const { auth: words } = useText();
  const { token = '', username = '' } = useSearch({ from: '/auth/confirm' });
  const withErrors = useShownErrors();
  const [done, setDone] = useState(false);
  const save = useSave(
    () => withErrors(() => call(authContract.confirmEmail, { body: { token, email: username } })),
    () => setDone(true),
  );
  return (
    <Frame
      title={words.confirm.title}
      text={done ? words.confirm.done : words.confirm.text}
      detail={save.detail}
      onSubmit={save.submit}
    >
      {done ? null : (
        <Button type="submit" loading={save.busy}>
          {words.confirm.accept}
        </Button>
      )}
    </Frame>
  );
}
