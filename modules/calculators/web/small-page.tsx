import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { calendarDay, date, int, kr, percent } from '#shared/format.ts';
import { DateField } from '#web/kit/form/date-field.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { PageHead } from '#web/kit/page-head.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { useHere } from '#web/lib/here.tsx';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { daysOf, vatOf } from '../rules/small.ts';
import { deadlineOptions, deadlineRulesOptions } from './api.ts';
import { KronurField } from './kronur-field.tsx';
import classes from './interests.module.css';
import { useCalculatorWords } from './words.ts';

/** Small calculators beside the one for interest, each with its law. */
export default function SmallPage() {
  const words = useCalculatorWords();
  const params = { tenantId: String(useHere().tenantId) };
  return (
    <section className={classes.page}>
      <PageHead
        title={words.small.title}
        back={
          <Link to="/$tenantId/calculators/interests" params={params}>
            <ArrowLeft size={13} aria-hidden /> {words.title}
          </Link>
        }
      />
      <div className={classes.small}>
        <Days />
        <Vat />
        <Deadlines />
      </div>
    </section>
  );
}

type Figure = readonly [label: string, value: string];

const Figures = ({ of }: { readonly of: readonly Figure[] }) => (
  <dl className={classes.totals} role="status">
    {of.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

function Days() {
  const { small: words, periods } = useCalculatorWords();
  const [from, setFrom] = useState<string | null>(null);
  const [to, setTo] = useState<string | null>(() => calendarDay(new Date()));
  const found = from !== null && to !== null && from <= to ? daysOf(from, to) : null;
  return (
    <section aria-label={words.days}>
      <h2>{words.days}</h2>
      <div className={classes.another}>
        <DateField label={periods.from} value={from} onChange={setFrom} />
        <DateField
          label={periods.to}
          value={to}
          error={from !== null && to !== null && to < from ? words.endFirst : null}
          onChange={setTo}
        />
      </div>
      {found ? (
        <Figures
          of={[
            [words.all, int(found.days)],
            [words.weeks, words.weeksAnd(found.weeks, found.rest)],
            [words.working, int(found.working)],
          ]}
        />
      ) : null}
      <p className={classes.quiet}>{words.daysLaw}</p>
    </section>
  );
}

const vatRates = [0.24, 0.11] as const;

function Vat() {
  const { small: words } = useCalculatorWords();
  const [amount, setAmount] = useState<number | null>(null);
  const [rate, setRate] = useState('0.24');
  const [way, setWay] = useState<'without' | 'with'>('without');
  const found = amount === null ? null : vatOf(amount, Number(rate), way === 'with');
  return (
    <section aria-label={words.vat}>
      <h2>{words.vat}</h2>
      <div className={classes.another}>
        <KronurField label={words.amount} value={amount} onChange={setAmount} />
        <SelectField
          label={words.rate}
          value={rate}
          options={vatRates.map((value) => ({ value: String(value), label: percent(value) }))}
          onChange={setRate}
        />
        <Segmented<'without' | 'with'>
          label={words.way}
          value={way}
          onChange={setWay}
          items={(['without', 'with'] as const).map((value) => ({ value, label: words.ways[value] }))}
        />
      </div>
      {found ? (
        <Figures
          of={[
            [words.net, kr(found.net)],
            [words.vatOnly, kr(found.vat)],
            [words.gross, kr(found.gross)],
          ]}
        />
      ) : null}
      <p className={classes.quiet}>{words.vatLaw}</p>
    </section>
  );
}

/** Shown only if the operator has had the table compared with the statutes. */
function Deadlines() {
  const { small: words } = useCalculatorWords();
  const rules = useErrorToast(useQuery(deadlineRulesOptions())).data;
  const [key, setKey] = useState<string | null>(null);
  const [from, setFrom] = useState<string | null>(null);
  const rule = rules?.items.find((one) => one.key === key) ?? rules?.items[0];
  const found = useErrorToast(
    useQuery(deadlineOptions(rule?.key ?? '', from ?? '', rule !== undefined && from !== null)),
  ).data;
  if (!rules?.confirmed || !rule) return null;
  return (
    <section aria-label={words.deadlines}>
      <h2>{words.deadlines}</h2>
      <div className={classes.another}>
        <SelectField
          label={words.rule}
          value={rule.key}
          options={rules.items.map((one) => ({ value: one.key, label: one.name }))}
          onChange={setKey}
        />
        <DateField label={rule.start} value={from} onChange={setFrom} />
      </div>
      {found && from !== null ? (
        <Figures
          of={[
            [words.lastDay, date(found.lastDay)],
            [words.target, `${date(found.target)}${found.targetTime ? ` ${found.targetTime}` : ''}`],
          ]}
        />
      ) : null}
      <p className={classes.quiet}>{words.deadlineLaw(rule.article, rule.act, rules.source.edition)}</p>
    </section>
  );
}
