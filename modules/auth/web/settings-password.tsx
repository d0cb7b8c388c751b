import { Button } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { FormError } from '#web/kit/form/form-error.tsx';
import { PasswordField } from '#web/kit/form/password-field.tsx';
import { call } from '#web/lib/call.ts';
import { useText } from '#web/lib/texts.tsx';
import { toast } from '#web/lib/toast.tsx';
import { useAccountWords } from './parts/account-words.ts';
import { accountContract } from '../contract/account.ts';
import classes from './auth.module.css';
import { checkPair, NewPassword, noPair } from './new-password.tsx';

/** Changes the password; requires the current one (AUTH-38). */
export function PasswordPart() {
  const { auth } = useText();
  const { settings: words } = useAccountWords();
  const [current, setCurrent] = useState('');
  const [pair, setPair] = useState(noPair);
  const save = useSave(
    async () => {
      checkPair(pair, auth);
      await call(accountContract.changePassword, { body: { currentPassword: current, newPassword: pair.password } });
    },
    () => {
      setCurrent('');
      setPair(noPair);
      toast.success(words.changed);
    },
  );
  function submit(event: FormEvent) {
    event.preventDefault();
    save.submit();
  }
  return (
    <form className={classes.part} noValidate onSubmit={submit}>
      <h2>{words.password}</h2>
      <FormError detail={save.detail} />
      <PasswordField
        label={words.current}
        autoComplete="current-password"
        value={current}
        onChange={setCurrent}
        error={save.errors.currentPassword}
      />
      <NewPassword value={pair} onChange={setPair} errors={save.errors} />
      <div>
        <Button type="submit" loading={save.busy} disabled={!current}>
          {words.change}
        </Button>
      </div>
    </form>
  );
}
