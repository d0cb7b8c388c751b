import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { QueryError } from '#web/kit/query-error.tsx';
import { call } from '#web/lib/call.ts';
import { settings } from '#web/lib/settings.ts';
import { useText } from '#web/lib/texts.tsx';
import { useAccountWords } from './parts/account-words.ts';
import { accountContract } from '../contract/account.ts';
import classes from './auth.module.css';
import { AuthenticatorDialog, CodesDialog, PasswordDialog } from './factor-dialogs.tsx';

/** Second factors and recovery codes (AUTH-14, AUTH-15). */
export function FactorsPart() {
  const { generic } = useText().auth;
  const { settings: words } = useAccountWords();
  const dialogs = useDialogs();
  const client = useQueryClient();
  const factors = useQuery({ queryKey: ['factors'], queryFn: () => call(accountContract.secondFactors, {}) });
  if (!factors.data) return factors.error ? <QueryError title={generic} of={factors} /> : null;
  const { authenticator, email, recoveryCodesLeft } = factors.data;

  async function ask<T>(title: string, run: (password: string) => Promise<T>): Promise<T | undefined> {
    const answered = await dialogs.open(PasswordDialog, { title, run });
    await client.invalidateQueries({ queryKey: ['factors'] });
    return answered as T | undefined;
  }
  async function showCodes(codes: readonly string[] | undefined) {
    if (codes && codes.length > 0) await dialogs.open(CodesDialog, { codes }, { chained: true });
    await client.invalidateQueries({ queryKey: ['factors'] });
  }
  async function turnApp() {
    if (authenticator)
      return void (await ask(words.app, (password) =>
        call(accountContract.removeAuthenticator, { body: { password } }),
      ));
    const begun = await ask(words.app, (password) => call(accountContract.beginAuthenticator, { body: { password } }));
    if (begun) await showCodes(await dialogs.open(AuthenticatorDialog, begun, { chained: true }));
  }
  async function turnMail() {
    await showCodes(
      (
        await ask(words.mail, (password) =>
          call(accountContract.setEmailFactor, { body: { enabled: !email, password } }),
        )
      )?.recoveryCodes,
    );
  }
  async function renew() {
    await showCodes(
      (await ask(words.renew, (password) => call(accountContract.renewRecoveryCodes, { body: { password } })))
        ?.recoveryCodes,
    );
  }
  return (
    <section className={classes.part}>
      <h2>{words.factors}</h2>
      <div className={classes.row}>
        <span>
          {words.app}
          <small>{authenticator ? words.on : words.off}</small>
        </span>
        <Button variant="default" onClick={() => void turnApp()}>
          {authenticator ? words.turnOff : words.turnOn}
        </Button>
      </div>
      <div className={classes.row}>
        <span>
          {words.mail}
          <small>{email ? words.on : settings.mail ? words.off : words.noMail}</small>
        </span>
        <Button variant="default" disabled={!email && !settings.mail} onClick={() => void turnMail()}>
          {email ? words.turnOff : words.turnOn}
        </Button>
      </div>
      {authenticator || email ? (
        <div className={classes.row}>
          <span>
            {words.codes}
            <small>{words.codesLeft(recoveryCodesLeft)}</small>
          </span>
          <Button variant="default" onClick={() => void renew()}>
            {words.renew}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
