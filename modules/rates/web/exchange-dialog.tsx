import { useQueryClient } from '@tanstack/react-query';
import { calendarDay, plainNumber } from '#shared/format.ts';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import { useDraft } from '#web/kit/dialog/use-draft.ts';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { DateField } from '#web/kit/form/date-field.tsx';
import { Fields } from '#web/kit/form/field.tsx';
import { NumberField } from '#web/kit/form/number-field.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { toast } from '#web/lib/toast.tsx';
import type { CurrencyState, ExchangeRate, ForeignCurrency } from '../contract/exchange.ts';
import { refreshRates, setExchangeRate } from './api.ts';
import { useRateWords } from './words.ts';

type Draft = { readonly currencyCode: string; readonly date: string | null; readonly rate: number | null };
type Props = {
  readonly currency: CurrencyState | null;
  readonly currencies: readonly CurrencyState[];
  readonly close: (saved?: ExchangeRate) => void;
};

/** Sets the rate of a currency for a day by hand. */
export function ExchangeDialog({ currency, currencies, close }: Props) {
  const { exchange: words } = useRateWords();
  const client = useQueryClient();
  const { draft, setDraft, dirty } = useDraft(
    `exchange-rate/${currency?.currencyCode ?? 'new'}`,
    newDraft(currency, currencies),
  );
  const change = (next: Partial<Draft>) => setDraft({ ...draft, ...next });
  const latest = currencies.find(({ currencyCode }) => currencyCode === draft.currencyCode)?.latest ?? null;
  const save = useSave(
    () => setExchangeRate(bodyOf(draft, words.dialog)),
    (saved) => {
      void refreshRates(client);
      toast.success(words.dialog.saved);
      close(saved);
    },
  );
  return (
    <Dialog
      title={currency ? words.dialog.title(currency.currencyCode) : words.set}
      width={440}
      dirty={dirty}
      onClose={() => close()}
      save={save}
    >
      {currency ? null : (
        <CurrencyField
          value={draft.currencyCode}
          currencies={currencies}
          error={save.errors.currencyCode}
          onChange={(currencyCode) => change({ currencyCode })}
        />
      )}
      <Fields columns={2}>
        <DateField
          label={words.dialog.date}
          required
          value={draft.date}
          invalidMessage={words.dialog.dateMissing}
          error={save.errors.date ?? null}
          onChange={(date) => change({ date })}
        />
        <NumberField
          label={words.dialog.rate}
          required
          decimals={6}
          exact
          min={0}
          value={draft.rate}
          suffix="kr."
          error={save.errors.rate ?? null}
          hint={hintOf(draft.rate, latest, words.dialog)}
          onChange={(rate) => change({ rate })}
        />
      </Fields>
    </Dialog>
  );
}

type CurrencyProps = {
  readonly value: string;
  readonly currencies: readonly CurrencyState[];
  readonly error: string | undefined;
  readonly onChange: (currencyCode: string) => void;
};

function CurrencyField({ value, currencies, error, onChange }: CurrencyProps) {
  const { exchange: words } = useRateWords();
  return (
    <SelectField
      label={words.dialog.currency}
      value={value}
      error={error}
      onChange={onChange}
      options={currencies.map(({ currencyCode }) => ({
        value: currencyCode,
        label: `${currencyCode} · ${words.names[currencyCode] ?? ''}`,
      }))}
    />
  );
}

/** Of a given currency; else of one that payors use and that has no rate yet. */
const newDraft = (currency: CurrencyState | null, currencies: readonly CurrencyState[]): Draft => ({
  currencyCode:
    currency?.currencyCode ??
    (currencies.find(({ latest, clients }) => clients > 0 && !latest) ?? currencies[0])?.currencyCode ??
    'EUR',
  date: calendarDay(new Date()),
  rate: null,
});

/** A typo would change billed amounts: a rate far from the last one is questioned. */
function hintOf(
  rate: number | null,
  latest: ExchangeRate | null,
  words: ReturnType<typeof useRateWords>['exchange']['dialog'],
) {
  if (!latest) return undefined;
  const before = plainNumber(latest.rate);
  return rate !== null && rate > 0 && (rate > latest.rate * 1.25 || rate < latest.rate / 1.25) ? (
    <span style={{ color: 'var(--danger)' }} role="status">
      {words.far(before)}
    </span>
  ) : (
    words.last(before)
  );
}

function bodyOf({ currencyCode, date, rate }: Draft, words: ReturnType<typeof useRateWords>['exchange']['dialog']) {
  if (!date || !rate)
    throw new FormProblem({
      ...(date ? {} : { date: words.dateMissing }),
      ...(rate ? {} : { rate: words.rateMissing }),
    });
  return { currencyCode: currencyCode as ForeignCurrency, date, rate };
}
