import { money } from '#shared/format.ts';
import type { Rate } from '#modules/rates/contract.ts';
import { Fields } from '#web/kit/form/field.tsx';
import { ManyPicker } from '#web/kit/form/many-picker.tsx';
import { MoneyField } from '#web/kit/form/money-field.tsx';
import { PercentField } from '#web/kit/form/percent-field.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { Switch } from '#web/kit/form/switch.tsx';
import { useVatRates, vatName } from '#web/lib/vat-rates.ts';
import { findPeople } from './choices.ts';
import type { Named } from './draft.ts';
import classes from './settings-dialog.module.css';
import { capCurrency, type SettingsDraft } from './settings-draft.ts';
import { useProjectWords } from './words.ts';

type Props = {
  readonly draft: SettingsDraft;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (change: Partial<SettingsDraft>) => void;
};

type WorklogsProps = Props & { readonly opened: SettingsDraft; readonly currencyCode: string };

/** How the work is billed, and the fee cap. */
export function WorklogsPart({ opened, currencyCode, ...props }: WorklogsProps) {
  const { settings: words } = useProjectWords();
  const { draft, errors, onChange } = props;
  const vatRates = useVatRates();
  const currency = capCurrency(opened, draft, currencyCode);
  const isk = currency === 'ISK';
  return (
    <section className={classes.part} aria-label={words.worklogs}>
      <h3>{words.worklogs}</h3>
      <Switch label={words.billable} value={draft.billable} onChange={(billable) => onChange({ billable })} />
      <Fields columns={2}>
        <PercentField
          label={words.discount}
          value={draft.discount}
          onChange={(discount) => onChange({ discount: discount ?? 0 })}
          error={errors.discount ?? null}
        />
        <SelectField
          label={words.vat}
          value={String(draft.vat)}
          onChange={(vat) => onChange({ vat: Number(vat) })}
          error={errors.vat ?? null}
          options={vatRates.map(({ id, rate }) => ({ value: String(id), label: vatName(rate, words) }))}
        />
      </Fields>
      <Fields columns={2}>
        <MoneyField
          label={words.feeCap}
          value={draft.feeCap}
          onChange={(feeCap) => onChange({ feeCap })}
          decimals={isk ? 0 : 2}
          step={isk ? 500 : 10}
          min={0}
          currency={isk ? 'kr.' : currency}
          hint={currency === currencyCode ? undefined : words.feeCapCurrency(currency, currencyCode)}
          error={errors.feeCap ?? null}
        />
        <SelectField
          label={words.feeCapType}
          value={String(draft.feeCapTypeId)}
          onChange={(type) => onChange({ feeCapTypeId: Number(type) })}
          disabled={draft.feeCap === null}
          options={[1, 2, 3].map((type) => ({ value: String(type), label: words.feeCapTypes[type] ?? '' }))}
        />
      </Fields>
    </section>
  );
}

/** Hourly rates of this project instead of the firm's. */
export function RatesPart({ rates, draft, onChange }: Props & { readonly rates: readonly Rate[] }) {
  const { settings: words } = useProjectWords();
  return (
    <section className={classes.part} aria-label={words.rates}>
      <h3>{words.rates}</h3>
      <Switch
        label={words.hasCustomRates}
        value={draft.hasCustomRates}
        onChange={(hasCustomRates) => onChange({ hasCustomRates })}
        hint={draft.hasCustomRates ? words.ratesHint : undefined}
      />
      {draft.hasCustomRates && rates.length === 0 ? <p className={classes.none}>{words.noRates}</p> : null}
      {draft.hasCustomRates ? (
        <Fields columns={2}>
          {rates.map((rate) => (
            <MoneyField
              key={rate.id}
              label={rate.name}
              value={draft.rates[rate.id] ?? null}
              onChange={(value) => onChange({ rates: { ...draft.rates, [rate.id]: value } })}
              decimals={0}
              step={500}
              min={0}
              currency="kr."
              placeholder={money(rate.value, 'ISK')}
            />
          ))}
        </Fields>
      ) : null}
    </section>
  );
}

const firstPeople = (signal: AbortSignal) => findPeople('', signal);

/** Who is reminded of tasks. */
export function RemindersPart({ draft, errors, onChange }: Props) {
  const { settings: words, dialog } = useProjectWords();
  return (
    <section className={classes.part} aria-label={words.reminders}>
      <h3>{words.reminders}</h3>
      <Switch
        label={words.taskReminder}
        value={draft.taskReminder}
        onChange={(taskReminder) => onChange({ taskReminder })}
      />
      {draft.taskReminder ? (
        <ManyPicker<Named>
          label={words.taskReminderEmployees}
          value={draft.taskReminderEmployees}
          onChange={(people) => onChange({ taskReminderEmployees: people })}
          load={findPeople}
          loadInitial={firstPeople}
          getKey={(one) => String(one.id)}
          getLabel={(one) => one.name}
          placeholder={dialog.add}
          removeLabel={dialog.remove}
          error={errors.taskReminderEmployees ?? null}
        />
      ) : null}
    </section>
  );
}
