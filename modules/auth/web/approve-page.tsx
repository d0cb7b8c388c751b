import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { kennitala, phone } from '#shared/format.ts';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { TextField } from '#web/kit/form/text-field.tsx';
import { call } from '#web/lib/call.ts';
import { session } from '#web/lib/current.ts';
import { profileOptions } from '#web/lib/queries.ts';
import { useText } from '#web/lib/texts.tsx';
import { accountContract } from '../contract/account.ts';
import { Frame } from './frame.tsx';
import { useEnter, useShownErrors } from './use-enter.ts';

type Form = { readonly name: string; readonly phoneMobile: string; readonly ssn: string };

/** Confirms the profile before the tenant opens (AUTH-08). */
export default function ApprovePage() {
  const { approve: words } = useText().auth;
  const enter = useEnter();
  const withErrors = useShownErrors();
  const { data: profile } = useQuery(profileOptions());
  const [typed, setTyped] = useState<Partial<Form>>({});
  // Filled in from the invitation.
  const form: Form = {
    name: profile?.name ?? session.claims()?.name ?? '',
    phoneMobile: phone(profile?.phoneMobile ?? ''),
    ssn: kennitala(profile?.ssn ?? ''),
    ...typed,
  };
  const setForm = (next: Form) => setTyped(next);
  const save = useSave(
    async () => {
      const body = { name: form.name, phoneMobile: plain(form.phoneMobile), ssn: plain(form.ssn) };
      await enter(await withErrors(() => call(accountContract.activate, { body })), '');
    },
    () => {},
  );
  return (
    <Frame title={words.title} detail={save.detail} errors={save.errors} onSubmit={save.submit} back={false}>
      <TextField
        label={words.name}
        autoComplete="name"
        value={form.name}
        onChange={(name) => setForm({ ...form, name })}
        error={save.errors.name}
        autoFocus
      />
      <TextField
        label={words.phone}
        type="tel"
        autoComplete="tel"
        value={form.phoneMobile}
        onChange={(phoneMobile) => setForm({ ...form, phoneMobile })}
        error={save.errors.phoneMobile}
      />
      <TextField
        label={words.ssn}
        inputMode="numeric"
        value={form.ssn}
        onChange={(ssn) => setForm({ ...form, ssn })}
        error={save.errors.ssn}
      />
      <Button type="submit" loading={save.busy}>
        {words.save}
      </Button>
    </Frame>
  );
}

/** Dashes and underscores are not part of a number (I18N-13). */
const plain = (text: string): string | null => text.replaceAll(/[-_\s]/g, '') || null;
