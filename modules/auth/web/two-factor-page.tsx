import { Button } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { CodeField } from '#web/kit/form/code-field.tsx';
import { Switch } from '#web/kit/form/switch.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { call } from '#web/lib/call.ts';
import { useText } from '#web/lib/texts.tsx';
import { authContract } from '../contract.ts';
import classes from './auth.module.css';
import { Frame } from './frame.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { readAttempt, useEnter, useShownErrors } from './use-enter.ts';

/** The second factor's code, or a recovery code (AUTH-02). */
export default function TwoFactorPage() {
  const { twoFactor: words } = useText().auth;
  const { token = '', username = '' } = useSearch({ from: '/auth/2fa' });
  const enter = useEnter();
  const withErrors = useShownErrors();
  const attempt = readAttempt();
  const [code, setCode] = useState('');
  const [recovery, setRecovery] = useState(false);
  const [rememberMe, setRememberMe] = useState(false);
  const save = useSave(
    async () => {
      const answer = await withErrors(() =>
        call(authContract.verifySecondFactor, {
          body: { code, rememberMe, token, username, provider: attempt.provider },
        }),
      );
      await enter(answer, username);
    },
    () => {},
  );
  function change() {
    setCode('');
    setRecovery(!recovery);
  }
  return (
    <Frame
      title={words.title}
      text={attempt.provider === 'Email' ? words.mail : words.app}
      detail={save.detail}
      errors={save.errors}
      onSubmit={save.submit}
    >
      {recovery ? (
        <TextField label={words.recoveryCode} value={code} onChange={setCode} error={save.errors.code} autoFocus />
      ) : (
        <CodeField label={words.code} value={code} onChange={setCode} error={save.errors.code} disabled={save.busy} />
      )}
      {attempt.remember ? <Switch label={words.remember} value={rememberMe} onChange={setRememberMe} /> : null}
      <Button type="submit" loading={save.busy} disabled={code.trim().length < 4}>
        {words.verify}
      </Button>
      <PasskeyButton />
      <button type="button" className={classes.link} onClick={change}>
        {recovery ? words.useCode : words.recovery}
      </button>
      <Link to="/auth/2fa/resend" search={{ token, username }} className={classes.link}>
        {words.other}
      </Link>
    </Frame>
  );
}
