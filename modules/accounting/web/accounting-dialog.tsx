import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { StaleNotice } from '#web/kit/dialog/stale-notice.tsx';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { useVersioned } from '#web/kit/dialog/use-versioned.ts';
import { Fields } from '#web/kit/form/field.tsx';
import { PasswordField } from '#web/kit/form/password-field.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { Switch } from '#web/kit/form/switch.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { ApiError, call } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import {
  accountFields,
  accountingContract,
  accountingSystems,
  hasItems,
  takesFile,
  type Accounting,
  type AccountField,
} from '../contract.ts';
import classes from './accounting.module.css';
import { refreshAccounting } from './api.ts';
import { bodyOf, checkForm, draftOf, withoutSecrets, type Draft } from './draft.ts';
import { ItemFields, type Item } from './item-fields.tsx';
import { changesOf } from './stale-changes.ts';
import { useAccountingWords } from './words.ts';

/**
 * Connects the firm's accounting system: tested before it is saved; secrets are never shown again (CONN-02, CONN-03).
 */
export function AccountingDialog({
  tenantId,
  accounting,
  close,
}: {
  readonly tenantId: number;
  readonly accounting: Accounting;
  readonly close: () => void;
}) {
  const { dialog: words, errors: said } = useAccountingWords();
  const client = useQueryClient();
  const params = { id: String(tenantId) };
  const [last, setLast] = useState<'test' | 'save'>('save');
  /** The permission was revoked meanwhile: shows a warning beside the error in the dialog (CONN-08). */
  const warned = <T,>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 403) toast.info(said.forbidden);
      throw error;
    });
  const [tested, setTested] = useState<{ readonly company: string; readonly items: readonly Item[] } | null>(null);
  const { draft, setDraft, opened, dirty, current, catchStale, keepMine, takeTheirs } = useVersioned<Accounting, Draft>(
    `accounting/${tenantId}`,
    accounting,
    draftOf(accounting),
    draftOf,
    { entries: ['account', 'items'], keepable: withoutSecrets },
  );
  const keeps = accounting.hasSecret && accounting.type === draft.type;
  const save = useSave(
    () =>
      catchStale((version) => {
        checkForm(draft, keeps, words.required, true);
        return warned(call(accountingContract.editAccounting, { params, body: { ...bodyOf(draft), version } }));
      }),
    () => {
      void refreshAccounting(client);
      toast.success(words.saved);
      close();
    },
    words.failed,
  );
  const test = useSave(
    async () => {
      checkForm(draft, keeps, words.required, false);
      return warned(call(accountingContract.testAccounting, { params, body: bodyOf(draft) }));
    },
    ({ companyName, items }) => setTested({ company: companyName, items }),
    words.failed,
  );
  // Shows the result of the last test.
  const { errors, detail } = last === 'test' ? test : save;
  const change = (next: Partial<Draft>) => setDraft({ ...draft, ...next });
  const changeAccount = (name: AccountField, value: string) => {
    setTested(null);
    change({ account: { ...draft.account, [name]: value } });
  };
  return (
    <Dialog
      title={words.title}
      width={560}
      dirty={dirty}
      onClose={close}
      save={{
        ...save,
        detail,
        submit: () => {
          setLast('save');
          save.submit();
        },
      }}
    >
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
          setTested(null);
          change({ type: Number(type) as Draft['type'] });
        }}
        options={accountingSystems.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      {accountFields[draft.type].map(({ name, secret }) => {
        const field = {
          label: words.fields[name],
          required: !(secret && keeps),
          value: draft.account[name] ?? '',
          error: errors[name],
          onChange: (value: string) => changeAccount(name, value),
        };
        return secret ? (
          <PasswordField
            key={name}
            {...field}
            autoComplete="new-password"
            hint={keeps ? words.kept : words.hints[draft.type]}
          />
        ) : (
          <TextField key={name} {...field} />
        );
      })}
      <div className={classes.test}>
        <Button
          variant="default"
          loading={test.busy}
          onClick={() => {
            setLast('test');
            test.submit();
          }}
        >
          {words.test}
        </Button>
        <p role="status">
          {tested ? (
            <>
              <Check size={15} aria-hidden />
              {words.works(tested.company)}
            </>
          ) : null}
        </p>
      </div>
      {hasItems(draft.type) ? (
        <ItemFields
          codes={draft.items}
          items={tested?.items ?? []}
          errors={errors}
          onChange={(items) => change({ items })}
        />
      ) : null}
      {hasItems(draft.type) ? (
        <TextField
          label={words.otherCustomer}
          hint={draft.type === 2 ? words.otherCustomerNeeded : words.otherCustomerHint}
          value={draft.otherCustomer}
          maxLength={20}
          error={errors['otherCustomer']}
          onChange={(otherCustomer) => change({ otherCustomer })}
        />
      ) : null}
      {draft.type === 1 ? (
        <Fields columns={2}>
          <TextField
            label={words.paymentTerm}
            hint={words.optional}
            value={draft.paymentTerm}
            maxLength={20}
            error={errors['paymentTerm']}
            onChange={(paymentTerm) => change({ paymentTerm })}
          />
          <TextField
            label={words.salesPerson}
            hint={words.optional}
            value={draft.salesPerson}
            maxLength={20}
            error={errors['salesPerson']}
            onChange={(salesPerson) => change({ salesPerson })}
          />
        </Fields>
      ) : null}
      {draft.type === 3 ? (
        <>
          <Switch
            label={words.createClaim}
            value={draft.createClaim}
            onChange={(createClaim) => change({ createClaim })}
          />
          <Switch
            label={words.sendElectronic}
            value={draft.sendElectronic}
            onChange={(sendElectronic) => change({ sendElectronic })}
          />
        </>
      ) : null}
      {takesFile(draft.type) ? (
        <Switch
          label={words.attach}
          value={draft.attachInvoice}
          onChange={(attachInvoice) => change({ attachInvoice })}
        />
      ) : null}
    </Dialog>
  );
}
