import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { DateField } from '#web/kit/form/date-field.tsx';
import { Fields } from '#web/kit/form/field.tsx';
import { NumberField } from '#web/kit/form/number-field.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { Switch } from '#web/kit/form/switch.tsx';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { firstProblem } from '../rules/check.ts';
import { interestTypes, type InterestPeriod, type InterestType } from '../rules/request.ts';
import { interestRatesOptions } from './api.ts';
import { ofKey } from './rate-keys.ts';
import { useCalculatorWords } from './words.ts';

type Props = {
  readonly period: InterestPeriod | null;
  readonly suggested: { readonly startDate: string | null; readonly endDate: string };
  /** The debt of the period, named in errors. */
  readonly debt: string;
  readonly today: string;
  readonly close: (period?: InterestPeriod) => void;
};
type Typed = {
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly interestType: InterestType;
  readonly seriesId: number | null;
  readonly percent: number | null;
  readonly commercial: boolean;
};

/** A period of one kind of interest (CALC-02); its errors are shown here already. */
export function PeriodDialog({ period, suggested, debt, today, close }: Props) {
  const { periods: words } = useCalculatorWords();
  const read = useRead(debt, today);
  const [opened] = useState(() => typedOf(period, suggested));
  const [typed, setTyped] = useState(opened);
  const change = (next: Partial<Typed>) => setTyped({ ...typed, ...next });
  const save = useSave(() => Promise.resolve().then(() => read(typed)), close);

  return (
    <Dialog
      title={period ? words.edit : words.add}
      width={460}
      dirty={JSON.stringify(typed) !== JSON.stringify(opened)}
      onClose={() => close()}
      save={save}
    >
      <Fields columns={2}>
        <DateField
          label={words.from}
          required
          value={typed.startDate}
          error={save.errors.startDate ?? null}
          onChange={(startDate) => change({ startDate })}
        />
        <DateField
          label={words.to}
          required
          value={typed.endDate}
          hint={words.toHint}
          error={save.errors.endDate ?? null}
          onChange={(endDate) => change({ endDate })}
        />
      </Fields>
      <Kind typed={typed} error={save.errors.seriesId ?? null} onChange={change} />
      {typed.interestType === 'Fixed' ? (
        <NumberField
          label={words.rate}
          required
          decimals={4}
          exact
          min={0}
          max={1000}
          suffix="%"
          value={typed.percent}
          error={save.errors.interestRate ?? null}
          onChange={(percent) => change({ percent })}
        />
      ) : null}
      {typed.interestType === 'Penalty' ? (
        <Switch label={words.commercial} value={typed.commercial} onChange={(commercial) => change({ commercial })} />
      ) : null}
    </Dialog>
  );
}

const typedOf = (period: InterestPeriod | null, suggested: Props['suggested']): Typed => ({
  startDate: period?.startDate ?? suggested.startDate,
  endDate: period?.endDate ?? suggested.endDate,
  interestType: period?.interestType ?? 'Penalty',
  seriesId: period?.seriesId ?? null,
  percent: percentOf(period?.interestRate ?? null),
  commercial: period?.commercial ?? false,
});

/** Reads the fields as a period of the debt; throws a `FormProblem` if they are none. */
function useRead(debt: string, today: string) {
  const { problems, dialog } = useCalculatorWords();
  return ({ startDate, endDate, interestType, seriesId, percent, commercial }: Typed): InterestPeriod => {
    if (!startDate || !endDate)
      throw new FormProblem({
        ...(startDate ? {} : { startDate: dialog.needsDate }),
        ...(endDate ? {} : { endDate: dialog.needsDate }),
      });
    const made: InterestPeriod = {
      startDate,
      endDate,
      interestType,
      ...(interestType === 'Fixed' ? { interestRate: fractionOf(percent) } : {}),
      ...(interestType === 'Series' ? { seriesId } : {}),
      ...(interestType === 'Penalty' && commercial ? { commercial } : {}),
    };
    const one = { name: debt, principalAmount: 0, payments: [], interestPeriods: [made] };
    const found = firstProblem({ dayCountConvention: '30/360', debts: [one] }, today);
    if (!found) return made;
    const sentence = problems[found.code];
    throw new FormProblem({
      [found.field.split('.').at(-1) ?? '']: typeof sentence === 'string' ? sentence : sentence(debt, ''),
    });
  };
}

type KindProps = {
  readonly typed: Typed;
  readonly error: string | null;
  readonly onChange: (next: Pick<Typed, 'interestType' | 'seriesId'>) => void;
};

/** The kind of interest: statutory kinds, fixed interest, and the firm's own series. */
function Kind({ typed: { interestType, seriesId }, error, onChange }: KindProps) {
  const { periods: words, types } = useCalculatorWords();
  const series = useErrorToast(useQuery(interestRatesOptions())).data?.series ?? [];
  const ofLaw = interestTypes.filter((type) => type !== 'Series');
  return (
    <SelectField<string>
      label={words.type}
      value={interestType === 'Series' ? `Series ${seriesId}` : interestType}
      error={error}
      options={[
        ...ofLaw.map((value) => ({ value, label: types[value] })),
        ...series.map(({ id, name }) => ({ value: `Series ${id}`, label: name })),
      ]}
      onChange={(key) =>
        onChange(
          ofLaw.find((type) => type === key) === undefined
            ? { interestType: 'Series', seriesId: ofKey(key as `Series ${number}`).seriesId }
            : { interestType: key as InterestType, seriesId: null },
        )
      }
    />
  );
}

/** Percent with 4 decimals is a fraction with 6 (CALC-14). */
const fractionOf = (percent: number | null): number | null =>
  percent === null ? null : Math.round(percent * 10_000) / 1_000_000;
const percentOf = (fraction: number | null): number | null =>
  fraction === null ? null : Math.round(fraction * 1_000_000) / 10_000;
