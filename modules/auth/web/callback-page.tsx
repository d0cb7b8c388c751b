import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { PasswordField } from '#web/kit/form/password-field.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { call, detailOf } from '#web/lib/call.ts';
import { useText } from '#web/lib/texts.tsx';
import { providersContract } from '../contract/providers.ts';
import classes from './auth.module.css';
import { Frame } from './frame.tsx';
import { readSetOut, type SetOut } from './leave-for-provider.ts';
import { useEnter, useShownErrors } from './use-enter.ts';

type Stage =
  | { readonly at: 'waiting' | 'connected' }
  | { readonly at: 'failed'; readonly detail: string }
  | { readonly at: 'link'; readonly token: string; readonly email: string; readonly providerName: string };

/**
 * The page to which the provider redirects (CONN-04): signs in, connects the account, or asks once for the password.
 */
export default function CallbackPage() {
  const { auth: words } = useText();
  const enter = useEnter();
  const [setOut] = useState(readSetOut);
  const [stage, setStage] = useState<Stage>({ at: 'waiting' });
  const come = useRef(async () => setStage(await comeBack(setOut, enter, words.generic)));
  const came = useRef(false);
  useEffect(() => {
    // The parameters can be used once.
    if (!came.current) void come.current();
    came.current = true;
  }, []);
  if (stage.at === 'link') return <LinkForm {...stage} />;
  if (stage.at === 'failed') return <Failed detail={stage.detail} setOut={setOut} />;
  const connected = stage.at === 'connected';
  return (
    <Frame
      title={words.provider.comingBack}
      text={connected ? words.provider.connected : words.provider.wait}
      back={false}
    >
      {connected ? (
        <a className={classes.link} href={setOut.backTo}>
          {words.provider.toSettings}
        </a>
      ) : null}
    </Frame>
  );
}

async function comeBack({ connects }: SetOut, enter: ReturnType<typeof useEnter>, generic: string): Promise<Stage> {
  // Removes the code from the browser history, so that a reload does not send it again.
  const query = location.search.slice(1);
  const [, firm] = /\/callbacks\/msal\/(\d{1,9})$/.exec(location.pathname) ?? [];
  const back = { query, ...(firm ? { firm: Number(firm) } : {}) };
  history.replaceState(history.state, '', location.pathname);
  try {
    if (connects) {
      await call(providersContract.finishConnecting, { body: back });
      return { at: 'connected' };
    }
    const answer = await call(providersContract.finishProviderSignIn, { body: back });
    const { token = '', email, providerName = '' } = answer;
    if (answer.type === 'link') return { at: 'link', token, email: email ?? '', providerName };
    await enter({ ...answer, type: 'jwt' }, '');
    return { at: 'waiting' };
  } catch (error) {
    return { at: 'failed', detail: detailOf(error) ?? generic };
  }
}

/** Explains what went wrong, with the provider's display name (CONN-10), and offers to try again (CONN-12). */
function Failed({ detail, setOut }: { readonly detail: string; readonly setOut: SetOut }) {
  const { provider: words } = useText().auth;
  return (
    <Frame title={setOut.microsoft ? words.failedMicrosoft : words.failed} detail={detail} back={!setOut.connects}>
      {setOut.connects ? (
        <a className={classes.link} href={setOut.backTo}>
          {words.toSettings}
        </a>
      ) : null}
    </Frame>
  );
}

/** Asks for the account of an identity that the provider named for the first time, by its password. */
function LinkForm({ token, email, providerName }: Extract<Stage, { at: 'link' }>) {
  const { auth: words } = useText();
  const enter = useEnter();
  const withErrors = useShownErrors();
  const [password, setPassword] = useState('');
  const save = useSave(
    async () => {
      const answer = await withErrors(() => call(providersContract.linkIdentity, { body: { token, email, password } }));
      await enter(answer, email);
    },
    () => {},
  );
  return (
    <Frame
      title={words.provider.linkTitle}
      text={words.provider.linkText(providerName)}
      detail={save.detail}
      errors={save.errors}
      onSubmit={save.submit}
    >
      <TextField label={words.email} value={email} onChange={() => undefined} readOnly />
      <PasswordField
        label={words.password}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={save.errors.password}
      />
      <Button type="submit" loading={save.busy} disabled={password === ''}>
        {words.provider.link}
      </Button>
    </Frame>
  );
}
