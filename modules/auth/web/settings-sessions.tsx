import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { date, dateTime } from '#shared/format.ts';
import { QueryError } from '#web/kit/query-error.tsx';
import { call } from '#web/lib/call.ts';
import { session } from '#web/lib/current.ts';
import { useText } from '#web/lib/texts.tsx';
import { toast } from '#web/lib/toast.tsx';
import { useAccountWords } from './parts/account-words.ts';
import { accountContract } from '../contract/account.ts';
import classes from './auth.module.css';
import { deviceName } from './device-name.ts';

/** The person's sessions; each can be ended, or all at once. */
export function SessionsPart() {
  const { generic } = useText().auth;
  const { settings: words } = useAccountWords();
  const client = useQueryClient();
  const sessions = useQuery({ queryKey: ['sessions'], queryFn: () => call(accountContract.listSessions, {}) });
  const end = (id: string) =>
    void call(accountContract.endSession, { params: { id } })
      .then(() => client.invalidateQueries({ queryKey: ['sessions'] }))
      .catch((error: unknown) => toast.failed(error, generic));
  const endAll = () =>
    void call(accountContract.logoutEverywhere, {})
      .then(() => session.end())
      .catch((error: unknown) => toast.failed(error, generic));
  return (
    <section className={classes.part}>
      <h2>{words.sessions}</h2>
      {sessions.error && !sessions.data ? <QueryError title={generic} of={sessions} /> : null}
      <ul className={classes.list}>
        {sessions.data?.map((one) => (
          <li key={one.id} className={classes.row}>
            <span title={one.userAgent}>
              {deviceName(one.userAgent)}
              <small>
                {one.current ? words.thisSession : one.network} · {words.lastUsed(dateTime(one.lastUsedDate))}
              </small>
            </span>
            {one.current ? null : (
              <Button variant="default" onClick={() => end(one.id)}>
                {words.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div>
        <Button variant="default" onClick={endAll}>
          {words.everywhere}
        </Button>
      </div>
    </section>
  );
}

/** Devices that skip the second factor (AUTH-13). */
export function DevicesPart() {
  const { generic } = useText().auth;
  const { settings: words } = useAccountWords();
  const client = useQueryClient();
  const devices = useQuery({ queryKey: ['devices'], queryFn: () => call(accountContract.listDevices, {}) });
  if (!devices.data) return devices.error ? <QueryError title={generic} of={devices} /> : null;
  const forget = (id: string) =>
    void call(accountContract.forgetDevice, { params: { id } })
      .then(() => client.invalidateQueries({ queryKey: ['devices'] }))
      .catch((error: unknown) => toast.failed(error, generic));
  return (
    <section className={classes.part}>
      <h2>{words.devices}</h2>
      {devices.data.length === 0 ? <p className={classes.text}>{words.noDevices}</p> : null}
      <ul className={classes.list}>
        {devices.data.map((one) => (
          <li key={one.id} className={classes.row}>
            <span title={one.userAgent}>
              {deviceName(one.userAgent)}
              <small>{words.lastUsed(date(one.lastUsedDate))}</small>
            </span>
            <Button variant="default" onClick={() => forget(one.id)}>
              {words.forget}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
