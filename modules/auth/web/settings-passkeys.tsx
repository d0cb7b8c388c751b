import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { date } from '#shared/format.ts';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import { QueryError } from '#web/kit/query-error.tsx';
import { call } from '#web/lib/call.ts';
import { useText } from '#web/lib/texts.tsx';
import { toast } from '#web/lib/toast.tsx';
import { useAccountWords } from './parts/account-words.ts';
import { passkeysContract, type Passkey } from '../contract/passkeys.ts';
import classes from './auth.module.css';
import { PasswordDialog } from './factor-dialogs.tsx';
import { makePasskey, passkeysWork } from './passkeys.ts';

/** The person's passkeys: create and delete. */
export function PasskeysPart() {
  const { passkeys: words, generic } = useText().auth;
  const { settings } = useAccountWords();
  const dialogs = useDialogs();
  const client = useQueryClient();
  const queryKey = ['passkeys'];
  const passkeys = useQuery({ queryKey, queryFn: () => call(passkeysContract.listPasskeys, {}) });
  const refresh = () => client.invalidateQueries({ queryKey });

  async function make(password: string) {
    const made = await makePasskey(password);
    if (made === null) throw new FormProblem({}, words.stopped);
    toast.success(words.made);
  }
  async function create() {
    await dialogs.open(PasswordDialog, { title: words.create, run: make });
    await refresh();
  }
  const remove = ({ id, name }: Passkey) =>
    void call(passkeysContract.removePasskey, { params: { id } })
      .then(() => toast.success(words.removed(name)))
      .catch((error: unknown) => toast.failed(error, generic))
      .finally(() => void refresh());

  const work = passkeysWork();
  if (!work && passkeys.data?.length === 0) return null;
  return (
    <section className={classes.part}>
      <h2>{words.title}</h2>
      <p className={classes.text}>{words.text}</p>
      {passkeys.isError ? <QueryError title={words.failed} of={passkeys} /> : null}
      <ul className={classes.list}>
        {passkeys.data?.map((passkey) => (
          <li key={passkey.id} className={classes.row}>
            <span>
              {passkey.name}
              <small>
                {words.madeOn(date(passkey.createdDate))} ·{' '}
                {passkey.lastUsedDate === null ? words.unused : settings.lastUsed(date(passkey.lastUsedDate))}
              </small>
            </span>
            <Button variant="default" aria-label={words.removeOf(passkey.name)} onClick={() => remove(passkey)}>
              {words.remove}
            </Button>
          </li>
        ))}
      </ul>
      {work ? (
        <div>
          <Button variant="default" onClick={() => void create()}>
            {words.create}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
