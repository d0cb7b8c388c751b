import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Cloud } from 'lucide-react';
import { date } from '#shared/format.ts';
import { Chip } from '#web/kit/chip.tsx';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { Switch } from '#web/kit/form/switch.tsx';
import { ApiError, call } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import { HealthLine } from '#web/kit/rows/connection-line.tsx';
import lineClasses from '#web/kit/rows/line.module.css';
import { cloudContract } from '../../contract.ts';
import type { CloudSettings } from '../../contract/connecting.ts';
import { cloudSettingsOptions } from '../api.ts';
import { CloudDialog } from '../cloud-dialog.tsx';
import classes from '../cloud.module.css';
import { DirectoryDialog } from '../directory-dialog.tsx';
import { useCloudWords } from '../words.ts';

/** The firm's document cloud among its connections (CONN-01). */
export function CloudLine() {
  const words = useCloudWords();
  const { data, error } = useQuery(cloudSettingsOptions());
  if (!data)
    return (
      <li className={lineClasses.line} aria-busy={error === null}>
        <Cloud size={20} strokeWidth={1.5} aria-hidden />
        {error ? <p role="alert">{words.errors.load}</p> : null}
      </li>
    );
  const { succeeded, failures } = words;
  const { id, directory, pendingDirectory, activatedDate, health, can } = data;
  const isFailing = (health?.failure ?? null) !== null;
  const awaited = pendingDirectory === null ? words.awaiting : words.toConfirm;
  const waiting = pendingDirectory === null ? words.waiting : words.pending(pendingDirectory);
  return (
    <li className={lineClasses.line}>
      <Cloud size={20} strokeWidth={1.5} aria-hidden />
      <div>
        <h2>{words.title}</h2>
        <p>{id === null ? words.none : directory === null ? waiting : words.connectedTo(directory)}</p>
        {activatedDate === null ? null : <p>{words.since(date(activatedDate))}</p>}
        <HealthLine line={health} words={{ succeeded, failures }} />
        {can.edit ? <Actions settings={data} /> : null}
      </div>
      <Chip tone={id === null ? 'neutral' : directory === null || isFailing ? 'hold' : 'done'}>
        {id === null ? words.notConnected : directory === null ? awaited : isFailing ? words.failing : words.connected}
      </Chip>
    </li>
  );
}

/** Runs it, and reports a failure. */
function useChange() {
  const { errors } = useCloudWords();
  const client = useQueryClient();
  return async (work: () => Promise<unknown>, done?: string) => {
    try {
      await work();
      if (done) toast.success(done);
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 403) toast.error(errors.forbidden);
      else toast.failed(failure, errors.save);
    }
    void client.invalidateQueries({ queryKey: ['tenants'] });
  };
}

function Actions({ settings }: { readonly settings: CloudSettings }) {
  const words = useCloudWords();
  const dialogs = useDialogs();
  const change = useChange();
  const { id, directory, pendingDirectory, forNewCases, version } = settings;
  async function disconnect() {
    const { title, text, done } = words.disconnecting;
    if (!(await dialogs.confirm({ title, text, confirmLabel: words.disconnect, danger: true }))) return;
    await change(() => call(cloudContract.removeCloud, {}), done);
  }
  return (
    <>
      {directory === null ? null : (
        <Switch
          label={words.forNewCases}
          hint={words.forNewCasesHint}
          value={forNewCases}
          onChange={(value) =>
            void change(() => call(cloudContract.editCloudSettings, { body: { forNewCases: value, version } }))
          }
        />
      )}
      <div className={classes.actions}>
        {pendingDirectory === null ? null : (
          <Button
            size="xs"
            onClick={() => void dialogs.open(DirectoryDialog, { directory: pendingDirectory, version })}
          >
            {words.confirming.open}
          </Button>
        )}
        <Button variant="default" size="xs" onClick={() => void dialogs.open(CloudDialog, { settings })}>
          {id === null ? words.connect : words.change}
        </Button>
        {id === null ? null : (
          <>
            <Button
              variant="subtle"
              size="xs"
              onClick={() =>
                void change(async () => {
                  const { url } = await call(cloudContract.cloudChallengeUrl, { body: {} });
                  location.assign(url);
                })
              }
            >
              {words.consent}
            </Button>
            <Button variant="subtle" size="xs" onClick={() => void disconnect()}>
              {words.disconnect}
            </Button>
          </>
        )}
      </div>
    </>
  );
}
