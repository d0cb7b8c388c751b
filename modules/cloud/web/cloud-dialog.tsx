import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changesIn } from '#web/kit/dialog/changes-in.ts';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import { StaleNotice } from '#web/kit/dialog/stale-notice.tsx';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { useVersioned } from '#web/kit/dialog/use-versioned.ts';
import { PasswordField } from '#web/kit/form/password-field.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { ApiError, call } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import { cloudContract } from '../contract.ts';
import type { CloudSettings } from '../contract/connecting.ts';
import classes from './cloud.module.css';
import { useCloudWords } from './words.ts';

type Draft = { readonly clientKey: string; readonly clientSecret: string; readonly containerType: string };
const draftOf = ({ clientKey, containerType }: CloudSettings): Draft => ({
  clientKey: clientKey ?? '',
  clientSecret: '',
  containerType: containerType ?? '',
});

type Props = { readonly settings: CloudSettings; readonly close: () => void };

/** Registers the firm's application, and links to the administrator's consent (CONN-01, CONN-13). */
export function CloudDialog({ settings, close }: Props) {
  const { dialog: words, errors } = useCloudWords();
  const client = useQueryClient();
  const [url, setUrl] = useState<string | null>(null);
  const { draft, setDraft, opened, dirty, current, catchStale, keepMine, takeTheirs } = useVersioned<
    CloudSettings,
    Draft
  >('cloud', settings, draftOf(settings), draftOf, { keepable: (typed) => ({ ...typed, clientSecret: '' }) });
  const save = useSave(
    () =>
      catchStale((version) => {
        const body = { ...checked(draft, settings, words.missing), version };
        return call(cloudContract.cloudConsentUrl, { body }).catch((error: unknown) => {
          // The permission was withdrawn meanwhile: a warning, beside the dialog's error (CONN-08).
          if (error instanceof ApiError && error.status === 403) toast.info(errors.forbidden);
          throw error;
        });
      }),
    ({ url: to }) => {
      void client.invalidateQueries({ queryKey: ['tenants'] });
      setUrl(to);
    },
    errors.save,
  );
  if (url !== null) return <Consent url={url} close={close} />;
  const text = (name: keyof Draft) => ({
    label: words[name],
    value: draft[name],
    error: save.errors[name],
    onChange: (value: string) => setDraft({ ...draft, [name]: value }),
  });
  return (
    <Dialog title={words.title} width={520} dirty={dirty} onClose={close} save={save} saveLabel={words.save}>
      {current ? (
        <StaleNotice
          changes={changesIn(opened, draftOf(current), {
            clientKey: [words.clientKey, current.clientKey ?? words.unset],
            clientSecret: [words.clientSecret, words.kept],
            containerType: [words.containerType, current.containerType ?? words.unset],
          })}
          onKeepMine={() => keepMine(save.submit)}
          onTakeTheirs={takeTheirs}
        />
      ) : null}
      <p className={classes.text}>{words.text}</p>
      <TextField label={words.redirect} value={settings.redirectAddress} onChange={() => undefined} readOnly />
      <TextField {...text('clientKey')} required maxLength={200} />
      <PasswordField
        {...text('clientSecret')}
        hint={settings.hasSecret ? words.kept : undefined}
        required={!settings.hasSecret}
        autoComplete="new-password"
      />
      <TextField {...text('containerType')} required maxLength={100} />
    </Dialog>
  );
}

/** The administrator's consent page: in a new tab, here or at their own computer. */
function Consent({ url, close }: { readonly url: string; readonly close: () => void }) {
  const { dialog: words } = useCloudWords();
  return (
    <Dialog title={words.title} width={520} onClose={close}>
      <p className={classes.text}>{words.opened}</p>
      <TextField label={words.address} value={url} onChange={() => undefined} readOnly />
      <Button component="a" href={url} target="_blank" rel="noopener" onClick={close}>
        {words.toMicrosoft}
      </Button>
    </Dialog>
  );
}

function checked(draft: Draft, { hasSecret }: CloudSettings, missing: string) {
  const asked = { ...draft, clientSecret: draft.clientSecret || (hasSecret ? 'kept' : '') };
  const empty = (['clientKey', 'clientSecret', 'containerType'] as const).filter((name) => asked[name].trim() === '');
  if (empty.length > 0) throw new FormProblem(Object.fromEntries(empty.map((name) => [name, missing])));
  return { ...draft, clientSecret: draft.clientSecret || null };
}
