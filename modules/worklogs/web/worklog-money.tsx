import { Button } from '@mantine/core';
import { ChevronDown, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { money, plainNumber } from '#shared/format.ts';
import type { Dialogs } from '#web/kit/dialog/dialogs.tsx';
import { DurationField } from '#web/kit/form/duration-field.tsx';
import { Fields } from '#web/kit/form/field.tsx';
import { MoneyField } from '#web/kit/form/money-field.tsx';
import { NumberField } from '#web/kit/form/number-field.tsx';
import { PercentField } from '#web/kit/form/percent-field.tsx';
import { SearchPicker } from '#web/kit/form/search-picker.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { keep, kept } from '#web/lib/storage.ts';
import { useVatRates, vatName } from '#web/lib/vat-rates.ts';
import { workType } from '../contract/record.ts';
import { proposedDiscount } from '../rules.ts';
import type { Draft } from './draft.ts';
import { findPayors } from './payors.ts';
import { RatePicker } from './rate-picker.tsx';
import { currencyOf, useExchange } from './use-exchange.ts';
import { useWorklogWords } from './words.ts';

type Props = {
  readonly draft: Draft;
  readonly errors: Readonly<Record<string, string>>;
  readonly disabled: boolean;
  readonly onChange: (draft: Draft) => void;
  readonly dialogs: Dialogs;
};

const shelf = 'stod.worklog.more';
const inside = ['price', 'discount', 'vatRateId', 'payorId', 'quantityBilled'];

/** Payor, price, discount and billed quantity: collapsed until opened, or when one of them is unusual. */
export function WorklogMoney(props: Props) {
  const { line: words } = useWorklogWords();
  const [wanted, setWanted] = useState(() => kept(shelf) === 'true');
  // Once expanded it stays expanded, so that it does not collapse while somebody types in it.
  const [seen, setSeen] = useState(false);
  if (!seen && isSpecial(props)) setSeen(true);
  if (wanted || seen) return <MoneyFields {...props} />;
  function show() {
    keep(shelf, 'true');
    setWanted(true);
  }
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-sm"
        ml={-7}
        leftSection={<ChevronDown size={14} aria-hidden />}
        onClick={show}
      >
        {words.more}
      </Button>
    </div>
  );
}

/** What the person must see before saving. */
const isSpecial = ({ draft, errors }: Props): boolean =>
  draft.workTypeId !== workType.time ||
  draft.project?.billable === false ||
  draft.discount !== (draft.madeAt ? 0 : proposedDiscount(draft.workTypeId, draft.project?.discount ?? 0)) ||
  (draft.price !== null && !draft.madeAt) ||
  (draft.quantityBilled !== null && draft.quantityBilled !== draft.quantity) ||
  (draft.payor !== null && draft.payor.currencyCode !== 'ISK') ||
  draft.exchangedFrom !== undefined ||
  inside.some((field) => errors[field] !== undefined);

function MoneyFields({ draft, errors, disabled, onChange, dialogs }: Props) {
  const { dialog: words } = useWorklogWords();
  const set = (change: Partial<Draft>) => onChange({ ...draft, ...change });
  const isTime = draft.workTypeId === workType.time;
  const { currencyCode: currency, rate, known } = useExchange(draft);
  const isk = currency === 'ISK';

  async function pickRate() {
    if (!draft.project) return;
    const picked = await dialogs.open(
      RatePicker,
      { projectId: draft.project.id, currencyCode: currency, rate: rate ?? 1 },
      { chained: true },
    );
    if (picked) set({ price: picked.value, exchangedFrom: undefined, rateId: picked.rateId });
  }

  return (
    <Fields>
      <BilledAndPayor {...{ draft, errors, disabled, onChange }} />
      <Fields columns={isTime ? 2 : 3}>
        <MoneyField
          label={isTime ? words.price : words.perUnit}
          value={draft.price}
          onChange={(price) => set({ price, exchangedFrom: undefined, rateId: null })}
          decimals={isTime && isk ? 0 : 2}
          step={isk ? 500 : 10}
          min={0}
          currency={isk ? 'kr.' : currency}
          placeholder={isTime ? words.byRates : ''}
          error={errors.price ?? null}
          disabled={disabled}
          hint={<PriceHint {...{ draft, rate, known, disabled }} onPickRate={() => void pickRate()} />}
        />
        <PercentField
          label={words.discount}
          value={draft.discount}
          onChange={(discount) => set({ discount: discount ?? 0 })}
          error={errors.discount ?? null}
          disabled={disabled}
        />
        {isTime ? null : <VatField {...{ draft, errors, disabled, onChange }} />}
      </Fields>
    </Fields>
  );
}

/** Court fees and other outlays in the client's name are billed without VAT, whatever the rate of the project is. */
function VatField({ draft, errors, disabled, onChange }: Omit<Props, 'dialogs'>) {
  const { dialog: words } = useWorklogWords();
  const rates = useVatRates();
  return (
    <SelectField
      label={words.vat}
      value={draft.vatRateId === null ? null : String(draft.vatRateId)}
      onChange={(id) => onChange({ ...draft, vatRateId: Number(id) })}
      error={errors.vatRateId ?? null}
      disabled={disabled || draft.project === null}
      options={rates.map(({ id, rate }) => ({ value: String(id), label: vatName(rate, words) }))}
    />
  );
}

type HintProps = {
  readonly draft: Draft;
  readonly rate: number | null;
  readonly known: boolean;
  readonly disabled: boolean;
  readonly onPickRate: () => void;
};

/** The rates to choose from, the exchange rate, and the price in the other currency. */
function PriceHint({ draft, rate, known, disabled, onPickRate }: HintProps) {
  const { dialog: words } = useWorklogWords();
  const currency = currencyOf(draft);
  const isTime = draft.workTypeId === workType.time;
  return (
    <>
      {isTime && draft.project && !disabled && rate !== null ? (
        <Button
          variant="subtle"
          size="compact-xs"
          ml={-7}
          leftSection={<ListChecks size={13} aria-hidden />}
          onClick={onPickRate}
        >
          {words.rates}
        </Button>
      ) : null}
      {currency !== 'ISK' && rate === null && known ? (
        <span style={{ color: 'var(--danger)' }}>{words.noExchange(currency)}</span>
      ) : null}
      {currency !== 'ISK' && rate !== null ? (
        <span className="num">{words.exchange(currency, plainNumber(rate))}</span>
      ) : null}
      {draft.exchangedFrom ? (
        <span className="num" role="status">
          {words.exchangedFrom(money(draft.exchangedFrom.price, draft.exchangedFrom.currencyCode))}
        </span>
      ) : null}
    </>
  );
}

function BilledAndPayor({ draft, errors, disabled, onChange }: Omit<Props, 'dialogs'>) {
  const { dialog: words } = useWorklogWords();
  const isTime = draft.workTypeId === workType.time;
  const { withPayor } = useExchange(draft);
  const Quantity = isTime ? DurationField : NumberField;
  return (
    <Fields columns={2}>
      <Quantity
        label={words.billed}
        value={draft.project && !draft.project.billable ? 0 : (draft.quantityBilled ?? draft.quantity)}
        onChange={(quantityBilled) => onChange({ ...draft, quantityBilled })}
        error={errors.quantityBilled ?? null}
        disabled={disabled || draft.project?.billable === false}
        hint={draft.project?.billable === false ? words.notBillable : undefined}
        {...(isTime ? {} : { decimals: 2, min: 0 })}
      />
      <SearchPicker
        label={words.payor}
        value={draft.payor}
        onChange={(payor) => onChange(withPayor(payor))}
        load={findPayors}
        error={errors.payorId ?? null}
        disabled={disabled}
        getKey={(client) => String(client.id)}
        getLabel={(client) => client.name}
        placeholder={words.noPayor}
      />
    </Fields>
  );
}
