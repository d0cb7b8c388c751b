import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { CodeField } from '#web/kit/form/code-field.tsx';
import { PasswordField } from '#web/kit/form/password-field.tsx';
import { call } from '#web/lib/call.ts';
import { useText } from '#web/lib/texts.tsx';
import { useAccountWords } from './parts/account-words.ts';
import { accountContract } from '../contract/account.ts';
import classes from './auth.module.css';

type PasswordDialogProps = {
  title: string;
  run: (password: string) => Promise<unknown>;
  close: (result?: unknown) => void;
};

/** Asks for the password before a second factor changes. */
export function PasswordDialog({ title, run, close }: PasswordDialogProps) {
  const { password: label } = useText().auth;
  const { settings: words } = useAccountWords();
  const [password, setPassword] = useState('');
  const save = useSave(() => run(password), close);
  return (
    <Dialog title={title} width={420} onClose={close} save={save} saveLabel={words.next} canSave={password !== ''}>
      <p className={classes.text}>{words.confirmPassword}</p>
      <PasswordField
        label={label}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={save.errors.password}
      />
    </Dialog>
  );
}

type AuthenticatorDialogProps = { secret: string; qr: boolean[][]; close: (codes?: readonly string[]) => void };

/** The key as a QR code and as text, and a field for its first code. */
export function AuthenticatorDialog({ secret, qr, close }: AuthenticatorDialogProps) {
  const { settings: words } = useAccountWords();
  const [code, setCode] = useState('');
  const save = useSave(
    () => call(accountContract.confirmAuthenticator, { body: { code } }),
    (answer) => close(answer.recoveryCodes),
  );
  return (
    <Dialog
      title={words.app}
      width={460}
      onClose={() => close()}
      save={save}
      saveLabel={words.turnOn}
      canSave={code.length === 6}
    >
      <p className={classes.text}>{words.scan}</p>
      <QrCode modules={qr} label={words.qr} />
      <code style={{ textAlign: 'center', overflowWrap: 'anywhere' }}>{secret}</code>
      <CodeField label={words.firstCode} value={code} onChange={setCode} error={save.errors.code} />
    </Dialog>
  );
}

/** The recovery codes, shown once. */
export function CodesDialog({ codes, close }: { codes: readonly string[]; close: () => void }) {
  const { settings: words } = useAccountWords();
  return (
    <Dialog title={words.codes} width={460} onClose={close} footer={<Button onClick={close}>{words.stored}</Button>}>
      <p className={classes.text}>{words.codesText}</p>
      <ol className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
    </Dialog>
  );
}

const QUIET = 4;

function QrCode({ modules, label }: { modules: boolean[][]; label: string }) {
  const size = modules.length + 2 * QUIET;
  const path = modules
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
