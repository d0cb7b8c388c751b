import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiAreas, type ApiScope } from '#shared/api-scopes.ts';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import { useDraft } from '#web/kit/dialog/use-draft.ts';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { CheckBox } from '#web/kit/form/check-box.tsx';
import { FormError } from '#web/kit/form/form-error.tsx';
import { PasswordField } from '#web/kit/form/password-field.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { call } from '#web/lib/call.ts';
import { profileOptions } from '#web/lib/queries.ts';
import { useText } from '#web/lib/texts.tsx';
import { useAccountWords } from './parts/account-words.ts';
import { apiTokensContract, tokenDays } from '../contract/api-tokens.ts';
import classes from './auth.module.css';

type Draft = { name: string; tenant: string | null; days: (typeof tokenDays)[number]; scopes: readonly ApiScope[] };

/** Name, validity and scopes of a new token. The password is not kept in the draft. */
export function ApiTokenDialog({ close }: { readonly close: (token?: string) => void }) {
  const { password: passwordLabel, required } = useText().auth;
  const { apiTokens: words } = useAccountWords();
  const profile = useQuery(profileOptions()).data;
  const { draft, setDraft, dirty } = useDraft<Draft>('api-token/new', { name: '', tenant: null, days: 90, scopes: [] });
  const [password, setPassword] = useState('');
  const tenant = draft.tenant ?? String(profile?.tenant ?? '');
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change });
  const turn = (scope: ApiScope, on: boolean) =>
    set({ scopes: on ? [...draft.scopes, scope] : draft.scopes.filter((one) => one !== scope) });
  const save = useSave(
    async () => {
      if (draft.name.trim() === '') throw new FormProblem({ name: required });
      if (draft.scopes.length === 0) throw new FormProblem({ scopes: words.scopeNeeded });
      if (password === '') throw new FormProblem({ password: required });
      const { name, days, scopes } = draft;
      return call(apiTokensContract.createApiToken, {
        body: { name, days, scopes: [...scopes], tenantId: Number(tenant), password },
      });
    },
    ({ token }) => close(token),
  );
  return (
    <Dialog title={words.create} width={520} dirty={dirty} onClose={() => close()} save={save} saveLabel={words.create}>
      <TextField
        label={words.name}
        hint={words.nameHint}
        required
        value={draft.name}
        onChange={(name) => set({ name })}
        maxLength={100}
        error={save.errors.name}
      />
      {profile && profile.tenantNames.length > 1 ? (
        <SelectField
          label={words.tenant}
          value={tenant}
          options={profile.tenantNames.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(value) => set({ tenant: value })}
        />
      ) : null}
      <SelectField
        label={words.days}
        value={String(draft.days)}
        options={tokenDays.map((days) => ({ value: String(days), label: words.dayChoices[days] }))}
        onChange={(value) => set({ days: tokenDays.find((days) => String(days) === value) ?? 90 })}
      />
      <fieldset className={classes.scopes}>
        <legend>{words.scopes}</legend>
        <FormError detail={save.errors.scopes ?? null} />
        {apiAreas.map((area) => (
          <div key={area} className={classes.row}>
            <span>{words.areas[area]}</span>
            {(['read', 'write'] as const).map((right) => (
              <CheckBox
                key={right}
                label={words[right]}
                name={`${words.areas[area]}: ${words[right]}`}
                checked={draft.scopes.includes(`${area}:${right}`)}
                onChange={(on) => turn(`${area}:${right}`, on)}
              />
            ))}
          </div>
        ))}
      </fieldset>
      <PasswordField
        label={passwordLabel}
        required
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={save.errors.password}
      />
    </Dialog>
  );
}

/** The token, shown once. */
export function MadeTokenDialog({ token, close }: { readonly token: string; readonly close: () => void }) {
  const { apiTokens: words } = useAccountWords();
  const [copied, setCopied] = useState(false);
  // Browsers offer the clipboard on secure pages only; elsewhere the token is selected for copying by hand.
  const { clipboard } = navigator as { readonly clipboard?: Clipboard };
  const copy = () => void clipboard?.writeText(token).then(() => setCopied(true));
  return (
    <Dialog
      title={words.made}
      width={520}
      onClose={close}
      footer={
        <>
          {clipboard ? (
            <Button variant="default" onClick={copy}>
              {copied ? words.copied : words.copy}
            </Button>
          ) : null}
          <Button onClick={close}>{words.stored}</Button>
        </>
      }
    >
      <p className={classes.text}>{words.madeText}</p>
      <TextField label={words.token} value={token} onChange={() => undefined} readOnly />
    </Dialog>
  );
}
