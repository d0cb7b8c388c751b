import { Button } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { call } from '#web/lib/call.ts';
import { useText } from '#web/lib/texts.tsx';
import { authContract } from '../contract.ts';
import { Frame } from './frame.tsx';
import { useShownErrors } from './use-enter.ts';

/** Unlocks the account by a mailed link; needs a button press, because mail readers open links by themselves. */
export default function UnlockPage() {
  const { auth: words } = useText();
  const { token = '', username = '' } = useSearch({ from: '/auth/unlock' });
  const withErrors = useShownErrors();
  const [done, setDone] = useState(false);
  const save = useSave(
    () => withErrors(() => call(authContract.unlock, { body: { token, email: username } })),
    () => setDone(true),
  );
  return (
    <Frame
      title={words.unlock.title}
      text={done ? words.unlock.done : words.unlock.text}
      detail={save.detail}
      errors={save.errors}
      onSubmit={save.submit}
    >
      {done ? null : (
        <Button type="submit" loading={save.busy}>
          {words.unlock.open}
        </Button>
      )}
    </Frame>
  );
}
