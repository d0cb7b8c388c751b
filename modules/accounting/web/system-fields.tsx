import { Fields } from '#web/kit/form/field.tsx';
import { Switch } from '#web/kit/form/switch.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { hasItems, takesFile } from '../contract.ts';
import type { Draft } from './draft.ts';
import { ItemFields, type Item } from './item-fields.tsx';
import { useAccountingWords } from './words.ts';

type Props = {
  readonly draft: Draft;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (change: Partial<Draft>) => void;
};

/** What the chosen system is told with each invoice: product codes, the customer, and its own settings. */
export function SystemFields({ items, ...props }: Props & { readonly items: readonly Item[] }) {
  const { dialog: words } = useAccountingWords();
  const { draft, errors, onChange } = props;
  return (
    <>
      {hasItems(draft.type) ? (
        <ItemFields
          codes={draft.items}
          items={items}
          errors={errors}
          onChange={(codes) => onChange({ items: codes })}
        />
      ) : null}
      {hasItems(draft.type) ? (
        <TextField
          label={words.otherCustomer}
          hint={draft.type === 2 ? words.otherCustomerNeeded : words.otherCustomerHint}
          value={draft.otherCustomer}
          maxLength={20}
          error={errors['otherCustomer']}
          onChange={(otherCustomer) => onChange({ otherCustomer })}
        />
      ) : null}
      {draft.type === 1 ? <DkFields {...props} /> : null}
      {draft.type === 3 ? <PaydayFields {...props} /> : null}
      {takesFile(draft.type) ? (
        <Switch
          label={words.attach}
          value={draft.attachInvoice}
          onChange={(attachInvoice) => onChange({ attachInvoice })}
        />
      ) : null}
    </>
  );
}

function DkFields({ draft, errors, onChange }: Props) {
  const { dialog: words } = useAccountingWords();
  return (
    <Fields columns={2}>
      <TextField
        label={words.paymentTerm}
        hint={words.optional}
        value={draft.paymentTerm}
        maxLength={20}
        error={errors['paymentTerm']}
        onChange={(paymentTerm) => onChange({ paymentTerm })}
      />
      <TextField
        label={words.salesPerson}
        hint={words.optional}
        value={draft.salesPerson}
        maxLength={20}
        error={errors['salesPerson']}
        onChange={(salesPerson) => onChange({ salesPerson })}
      />
    </Fields>
  );
}

function PaydayFields({ draft, onChange }: Props) {
  const { dialog: words } = useAccountingWords();
  return (
    <>
      <Switch
        label={words.createClaim}
        value={draft.createClaim}
        onChange={(createClaim) => onChange({ createClaim })}
      />
      <Switch
        label={words.sendElectronic}
        value={draft.sendElectronic}
        onChange={(sendElectronic) => onChange({ sendElectronic })}
      />
    </>
  );
}
