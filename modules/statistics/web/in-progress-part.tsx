import { Link } from '@tanstack/react-router';
import { date, hours, int, kr } from '#shared/format.ts';
import { Donut } from '#web/kit/chart/donut.tsx';
import { useHere } from '#web/lib/here.tsx';
import type { InProgress } from '../contract.ts';
import { sharesOf } from '../rules.ts';
import { unbilledOf } from './lists.ts';
import classes from './overview.module.css';
import { useStatisticsWords } from './words.ts';

type Props = { readonly data: InProgress; readonly employeeId: number | null };

/** Work in progress: billable work that is on no invoice, by age, whatever date range is chosen above. */
export function InProgressPart({ data, employeeId }: Props) {
  const words = useStatisticsWords();
  const shares = sharesOf(data.ages.map(({ amount }) => amount));
  const shown = data.ages.map((one, place) => ({ ...one, place, share: shares[place] ?? 0 }));
  return (
    <section className={classes.part} aria-label={words.inProgress}>
      <h2>
        {words.inProgress} <span>{data.oldest === null ? words.nothing : words.oldest(date(data.oldest))}</span>
      </h2>
      <div className={classes.beside} data-narrow>
        <Donut
          label={words.inProgress}
          total={int(data.totals.amount)}
          unit={words.units.profit}
          parts={shown
            .filter(({ amount }) => amount > 0)
            .map(({ age, amount, share, place }) => ({
              key: age,
              label: words.ages[age],
              value: kr(amount),
              share,
              shareText: `${int(share)}%`,
              colour: place,
            }))}
        />
        <AgesTable data={data} employeeId={employeeId} />
      </div>
    </section>
  );
}

/** The same as figures; each age group links to the list of its entries. */
function AgesTable({ data, employeeId }: Props) {
  const words = useStatisticsWords();
  const { tenantId } = useHere();
  return (
    <table className={classes.small}>
      <thead>
        <tr>
          <th scope="col">{words.age}</th>
          <th scope="col">{words.countOf.worklogs}</th>
          <th scope="col">{words.figures.hours}</th>
          <th scope="col">{words.figures.amount}</th>
        </tr>
      </thead>
      <tbody>
        {data.ages.map(({ age, from, to, entries, amount, ...one }) => (
          <tr key={age}>
            <th scope="row">
              {entries === 0 ? (
                words.ages[age]
              ) : (
                <Link
                  to="/$tenantId/worklogs/list"
                  params={{ tenantId: String(tenantId) }}
                  search={unbilledOf({ from, to, employeeId })}
                >
                  {words.ages[age]}
                </Link>
              )}
            </th>
            <td>{int(entries)}</td>
            <td>{hours(one.hours)}</td>
            <td>{int(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{words.total}</th>
          <td>{int(data.totals.entries)}</td>
          <td>{hours(data.totals.hours)}</td>
          <td>{int(data.totals.amount)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
