import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { date } from '#shared/format.ts';
import { Chip } from '#web/kit/chip.tsx';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { ApiError, call } from '#web/lib/call.ts';
import { useHere } from '#web/lib/here.tsx';
import { toast } from '#web/lib/toast.tsx';
import lineClasses from '#web/kit/rows/line.module.css';
import { providersContract, type SignInSettings } from '../../contract/providers.ts';
import classes from '../auth.module.css';
import { SignInDialog } from '../sign-in-dialog.tsx';
import { useSignInWords } from '../sign-in-words.ts';

/** The firm's sign-in provider, on the connections page: for managers (CONN-01, CONN-13). */
export function SignInLine() {
  const words = useSignInWords();
  const { tenantId } = useHere();
  const { data, error } = useQuery({
    queryKey: ['tenants', 'sign-in', tenantId],
    queryFn: ({ signal }) =>
      call(providersContract.getSignInSettings, { params: { id: String(tenantId) } }, { signal }),
  });
  if (!data)
    return (
      <li className={lineClasses.line} aria-busy={error === null}>
        <KeyRound size={20} strokeWidth={1.5} aria-hidden />
        {error ? <p role="alert">{words.load}</p> : null}
      </li>
    );
  const { name, required, connected } = data;
  return (
    <li className={lineClasses.line}>
      <KeyRound size={20} strokeWidth={1.5} aria-hidden />
      <div>
        <h2>{words.title}</h2>
        <p>{name === null ? words.none : required ? words.onlyBy(name) : words.connectedTo(name)}</p>
        {name === null ? null : <p>{words.count(connected)}</p>}
        <Health settings={data} />
        <Actions tenantId={tenantId} settings={data} />
      </div>
      <Chip tone={name === null ? 'neutral' : data.failure === null ? 'done' : 'hold'}>
        {name === null ? words.notConnected : data.failure === null ? words.connected : words.failing}
      </Chip>
    </li>
  );
}

/** The result of the last sign-in, and what to do when it failed. */
function Health({ settings: { succeededDate, failedDate, failure } }: { readonly settings: SignInSettings }) {
  const words = useSignInWords();
  if (failure !== null && failedDate !== null) return <p role="alert">{words.failures[failure](date(failedDate))}</p>;
  return succeededDate === null ? null : <p>{words.succeeded(date(succeededDate))}</p>;
}

function Actions({ tenantId, settings }: { readonly tenantId: number; readonly settings: SignInSettings }) {
  const words = useSignInWords();
  const dialogs = useDialogs();
  const client = useQueryClient();
  async function disconnect() {
    const { title, text, done } = words.disconnecting;
    if (!(await dialogs.confirm({ title, text, confirmLabel: words.disconnect, danger: true }))) return;
    try {
      await call(providersContract.removeSignInSettings, { params: { id: String(tenantId) } });
      toast.success(done);
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 403) toast.error(words.forbidden);
      else toast.failed(failure, words.load);
    }
    void client.invalidateQueries({ queryKey: ['tenants'] });
  }
  return (
    <div className={classes.actions}>
      <Button variant="default" size="xs" onClick={() => void dialogs.open(SignInDialog, { tenantId, settings })}>
        {settings.name === null ? words.connect : words.change}
      </Button>
      {settings.name === null ? null : (
        <Button variant="subtle" size="xs" onClick={() => void disconnect()}>
          {words.disconnect}
        </Button>
      )}
    </div>
  );
}
