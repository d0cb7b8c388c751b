import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { PasswordField } from '#web/kit/form/password-field.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { ApiError, call } from '#web/lib/call.ts';
import { onEntered } from '#web/lib/current.ts';
import { below, settings } from '#web/lib/settings.ts';
import { kept } from '#web/lib/storage.ts';
import { useText } from '#web/lib/texts.tsx';
import { authContract } from '../contract.ts';
import classes from './auth.module.css';
import { Frame } from './frame.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { ProviderButton } from './provider-button.tsx';
import { deviceKey, useEnter, useGoOn, useShownErrors } from './use-enter.ts';

const toldCodes: ReadonlySet<string> = new Set(['A001', 'A002', 'A010']);

/** Sign-in by e-mail and password (AUTH-01). */
export default function LoginPage() {
  const { auth: words } = useText();
  const enter = useEnter();
  const withErrors = useShownErrors();
  const goOn = useRef(useGoOn());
  // A sign-in in one tab signs in the others too.
  useEffect(() => onEntered(() => void goOn.current()), []);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const save = useSave(
    async () => {
      const missing = {
        ...(email.trim() ? {} : { email: words.required }),
        ...(password ? {} : { password: words.required }),
      };
      if (Object.keys(missing).length > 0) throw new FormProblem(missing);
      const answer = await withErrors(() =>
        call(authContract.login, { body: { email: email.trim(), password, remember2faToken: kept(deviceKey) } }).catch(
          plainly,
        ),
      );
      await enter(answer, email.trim());
    },
    () => {},
  );
  /** An unknown error code is shown in general words (AUTH-42). */
  function plainly(error: unknown): never {
    throw error instanceof ApiError && error.status === 403 && !toldCodes.has(error.code ?? '')
      ? new FormProblem({}, words.unknown)
      : error;
  }
  return (
    <Frame title={words.welcome} detail={save.detail} errors={save.errors} onSubmit={save.submit} back={false}>
      <TextField
        label={words.email}
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        error={save.errors.email}
        autoFocus
      />
      <PasswordField
        label={words.password}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={save.errors.password}
      />
      <Button type="submit" loading={save.busy}>
        {words.signIn}
      </Button>
      <PasskeyButton />
      <ProviderButton email={email} />
      {settings.mail ? (
        <Link to="/auth/send-reset-password" className={classes.link}>
          {words.forgot}
        </Link>
      ) : null}
      {settings.demo ? <p className={classes.text}>{words.demo}</p> : null}
      {settings.mailbox ? (
        <a className={classes.link} href={below('/dev/mail')}>
          {words.mailbox}
        </a>
      ) : null}
    </Frame>
  );
}
