import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useWorklogActions } from '#modules/worklogs/web/parts/new-worklog.tsx';
import { weekdayOf } from '#shared/dates.ts';
import { dec, plainNumber } from '#shared/format.ts';
import { Meter } from '#web/kit/meter.tsx';
import { useHere } from '#web/lib/here.tsx';
import { roleIn } from '#web/lib/role.ts';
import { useText } from '#web/lib/texts.tsx';
import type { Needs } from '../contract.ts';
import classes from './dashboard.module.css';
import { useDashboardWords } from './words.ts';

/** The hours of the day against the expected hours, with unlogged gaps, and earlier days that lack hours. */
export function DayPart({ needs: { today, shortDays } }: { readonly needs: Needs }) {
  const { needs: words } = useDashboardWords();
  const { calendar } = useText().common;
  const { tenantId } = useHere();
  const actions = useWorklogActions();
  if (roleIn(tenantId) === 'reader' || (today.dayHours === 0 && today.hours === 0 && shortDays.length === 0))
    return null;
  const said =
    today.dayHours === 0 ? words.hours(dec(today.hours)) : words.ofDay(dec(today.hours), dec(today.dayHours));
  const dayName = (day: string) =>
    `${calendar.weekdaysShort[weekdayOf(day) - 1] ?? ''} ${Number(day.slice(8))}.${Number(day.slice(5, 7))}.`;
  return (
    <div className={classes.day}>
      <p>
        <span>{words.today}</span>
        <b className="num">{said}</b>
      </p>
      {today.dayHours === 0 ? null : (
        <Meter label={words.today} valueText={said} fraction={today.hours / today.dayHours} tone="accent" />
      )}
      {today.gaps.length === 0 ? null : (
        <ul aria-label={words.gaps}>
          {today.gaps.map(({ from, to, hours }) => (
            <li key={from}>
              <button
                type="button"
                aria-label={words.fill(`${from}–${to}`)}
                onClick={() => actions.createKnown({ date: `${today.date}T${from}`, quantity: hours })}
              >
                <Plus size={12} aria-hidden /> {from}–{to}
              </button>
            </li>
          ))}
        </ul>
      )}
      {shortDays.length === 0 ? null : (
        <>
          <p>
            <span>{words.shortDays}</span>
          </p>
          <ul aria-label={words.shortDays}>
            {shortDays.map(({ date: day, hours, dayHours }) => (
              <li key={day}>
                <Link
                  to="/$tenantId/worklogs/tempo"
                  params={{ tenantId: String(tenantId) }}
                  search={{ view: 'calendar', day }}
                >
                  {dayName(day)} <b className="num">{words.share(dec(hours), plainNumber(dayHours))}</b>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
