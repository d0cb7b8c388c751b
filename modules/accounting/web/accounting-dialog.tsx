import { Button } from '@mantine/core';
import { Check } from 'lucide-react';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { StaleNotice } from '#web/kit/dialog/stale-notice.tsx';
import { PasswordField } from '#web/kit/form/password-field.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { accountFields, accountingSystems, type Accounting, type AccountField } from '../contract.ts';
import classes from './accounting.module.css';
import { draftOf, type Draft } from './draft.ts';
import { changesOf } from './stale-changes.ts';
import { SystemFields } from './system-fields.tsx';
import { useConnecting } from './use-connecting.ts';
import { useAccountingWords } from './words.ts';

type Props = {
  readonly tenantId: number;
  readonly accounting: Accounting;
  readonly close: () => void;
};

/**
 * Connects the firm's accounting system: tested before it is saved; secrets are never shown again (CONN-02, CONN-03).
 */
export function AccountingDialog({ tenantId, accounting, close }: Props) {
  const { dialog: words } = useAccountingWords();
  const { form, keepsSecret, errors, save, test } = useConnecting(tenantId, accounting, close);
  const { draft, setDraft, opened, dirty, current, keepMine, takeTheirs } = form;
  const change = (next: Partial<Draft>) => setDraft({ ...draft, ...next });
  return (
    <Dialog title={words.title} width={560} dirty={dirty} onClose={close} save={save}>
      {current ? (
        <StaleNotice
          changes={changesOf(opened, draftOf(current), words)}
          onKeepMine={() => keepMine(save.submit)}
          onTakeTheirs={takeTheirs}
        />
      ) : null}
      <SelectField
        label={words.system}
        value={String(draft.type)}
        error={errors['type']}
        onChange={(type) => {
          test.forget();
          change({ type: Number(type) as Draft['type'] });
        }}
        options={accountingSystems.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <AccountFields
        draft={draft}
        keepsSecret={keepsSecret}
        errors={errors}
        onChange={(name, value) => {
          test.forget();
          change({ account: { ...draft.account, [name]: value } });
        }}
      />
      <ConnectionTest test={test} />
      <SystemFields draft={draft} items={test.tested?.items ?? []} errors={errors} onChange={change} />
    </Dialog>
  );
}

type AccountProps = {
  readonly draft: Draft;
  readonly keepsSecret: boolean;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (name: AccountField, value: string) => void;
};

/** How the firm signs in to the system. */
function AccountFields({ draft, keepsSecret, errors, onChange }: AccountProps) {
  const { dialog: words } = useAccountingWords();
  return accountFields[draft.type].map(({ name, secret }) => {
    const field = {
      label: words.fields[name],
      required: !(secret && keepsSecret),
      value: draft.account[name] ?? '',
      error: errors[name],
      onChange: (value: string) => onChange(name, value),
    };
    return secret ? (
      <PasswordField
        key={name}
        {...field}
        autoComplete="new-password"
        hint={keepsSecret ? words.kept : words.hints[draft.type]}
      />
    ) : (
      <TextField key={name} {...field} />
    );
  });
}

/** The button that tests the connection, and the company that answered. */
function ConnectionTest({ test }: { readonly test: ReturnType<typeof useConnecting>['test'] }) {
  const { dialog: words } = useAccountingWords();
  return (
    <div className={classes.test}>
      <Button variant="default" loading={test.busy} onClick={test.submit}>
        {words.test}
      </Button>
      <p role="status">
        {test.tested ? (
          <>
            <Check size={15} aria-hidden />
            {words.works(test.tested.company)}
          </>
        ) : null}
      </p>
    </div>
  );
}
