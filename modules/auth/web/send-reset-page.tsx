import { Button } from '@mantine/core';
import { useState } from 'react';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { TextField } from '#web/kit/form/text-field.tsx';
import { call } from '#web/lib/call.ts';
import { below, settings } from '#web/lib/settings.ts';
import { useText } from '#web/lib/texts.tsx';
import { authContract } from '../contract.ts';
import classes from './auth.module.css';
import { Frame } from './frame.tsx';
import { useShownErrors } from './use-enter.ts';

/** Asks for a reset link (AUTH-05); the answer is the same whoever asks (AUTH-34). */
export default function SendResetPage() {
  const { auth: words } = useText();
  const withErrors = useShownErrors();
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  const save = useSave(
    async () => {
      if (!email.trim()) throw new FormProblem({ email: words.required });
      await withErrors(() => call(authContract.sendReset, { body: { email: email.trim() } }));
    },
    () => setSent(true),
  );
  return (
    <Frame
      title={words.reset.sendTitle}
      text={sent ? words.reset.sent : words.reset.sendText}
      detail={save.detail}
      errors={save.errors}
      onSubmit={save.submit}
    >
      {sent ? null : (
        <>
          <TextField
            label={words.email}
            type="email"
            autoComplete="username"
            value={email}
            onChange={setEmail}
            error={save.errors.email}
            autoFocus
          />
          <Button type="submit" loading={save.busy}>
            {words.reset.send}
          </Button>
        </>
      )}
      {sent && settings.mailbox ? (
        <a className={classes.link} href={below('/dev/mail')}>
          {words.mailbox}
        </a>
      ) : null}
    </Frame>
  );
}
