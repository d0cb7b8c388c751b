import { Button } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { call } from '#web/lib/call.ts';
import { useText } from '#web/lib/texts.tsx';
import { authContract } from '../contract.ts';
import { Frame } from './frame.tsx';
import { checkPair, NewPassword, noPair } from './new-password.tsx';
import { useEnter, useShownErrors } from './use-enter.ts';

type Form = {
  readonly setupCode: string;
  readonly tenantName: string;
  readonly edition: 'legal' | 'generic';
  readonly name: string;
  readonly email: string;
};

/** The first tenant and its manager, on an empty installation (PERM-23). */
export default function FirstRunPage() {
  const { auth: words } = useText();
  const enter = useEnter();
  const withErrors = useShownErrors();
  const { code = '' } = useSearch({ from: '/first-run' });
  const [form, setForm] = useState<Form>({
    setupCode: code,
    tenantName: '',
    edition: 'legal',
    name: '',
    email: '',
  });
  const [pair, setPair] = useState(noPair);
  const save = useSave(
    async () => {
      checkPair(pair, words);
      const answer = await withErrors(() =>
        call(authContract.createFirstTenant, { body: { ...form, newPassword: pair.password } }),
      );
      await enter(answer, form.email);
    },
    () => {},
  );
  return (
    <Frame
      title={words.firstRun.title}
      text={words.firstRun.text}
      detail={save.detail}
      errors={save.errors}
      onSubmit={save.submit}
      back={false}
    >
      <TextField
        label={words.firstRun.code}
        hint={words.firstRun.codeHint}
        value={form.setupCode}
        onChange={(setupCode) => setForm({ ...form, setupCode })}
        error={save.errors.setupCode}
        autoFocus={code === ''}
      />
      <TextField
        label={words.firstRun.tenant}
        value={form.tenantName}
        onChange={(tenantName) => setForm({ ...form, tenantName })}
        error={save.errors.tenantName}
        autoFocus={code !== ''}
      />
      <SelectField
        label={words.firstRun.edition}
        value={form.edition}
        onChange={(edition) => setForm({ ...form, edition })}
        options={[
          { value: 'legal', label: words.firstRun.legal },
          { value: 'generic', label: words.firstRun.generic },
        ]}
      />
      <TextField
        label={words.firstRun.name}
        autoComplete="name"
        value={form.name}
        onChange={(name) => setForm({ ...form, name })}
        error={save.errors.name}
      />
      <TextField
        label={words.email}
        type="email"
        autoComplete="username"
        value={form.email}
        onChange={(email) => setForm({ ...form, email })}
        error={save.errors.email}
      />
      <NewPassword value={pair} onChange={setPair} email={form.email} errors={save.errors} />
      <Button type="submit" loading={save.busy}>
        {words.firstRun.create}
      </Button>
    </Frame>
  );
}
