import { addDays, mondayOf, weekdayOf, type CalendarDate } from '#shared/dates.ts';
import { holidayOn } from '#shared/holidays.ts';
import { calendarDay } from '#shared/format.ts';
import { instantOf } from './calendar.ts';
import type { Case, Making } from './case-drafts.ts';
import { idAt, insertLinks, insertRows, type Row } from './insert.ts';
import type { Employee } from './people.ts';

type Kind = {
  readonly subject: string;
  readonly hours: number;
  readonly court?: true;
  readonly location?: string;
};
type Planned = { readonly row: Row; readonly people: readonly Employee[] };

const legal: readonly Kind[] = [
  { subject: 'Aðalmeðferð', hours: 3, court: true, location: 'Héraðsdómur Reykjavíkur, salur 202' },
  { subject: 'Fyrirtaka', hours: 0.5, court: true, location: 'Héraðsdómur Reykjavíkur' },
  { subject: 'Þingfesting', hours: 0.5, court: true, location: 'Héraðsdómur Reykjaness' },
  { subject: 'Fundur með umbjóðanda', hours: 1, location: 'Fundarherbergi 1' },
  { subject: 'Sáttafundur', hours: 1.5, location: 'Fundarherbergi 2' },
  { subject: 'Símafundur', hours: 0.5 },
  { subject: 'Undirbúningur málflutnings', hours: 2 },
];
const others: readonly Kind[] = [
  { subject: 'Fundur með viðskiptavini', hours: 1, location: 'Fundarherbergi' },
  { subject: 'Stöðufundur', hours: 0.5 },
  { subject: 'Vinnustofa', hours: 2.5, location: 'Hjá viðskiptavini' },
  { subject: 'Yfirferð á skýrslu', hours: 1.5 },
];
const own = ['Tannlæknir', 'Foreldraviðtal', 'Sækja bílinn úr skoðun', 'Hádegishlaup'];

/** Calendar events two weeks back and three weeks ahead: on cases, and a few personal ones. */
export async function seedEvents(making: Making, cases: readonly Case[]): Promise<void> {
  const { db, tenant, random, now } = making;
  const today = calendarDay(now);
  const days = Array.from({ length: 36 }, (_, index) => addDays(today, index - 14)).filter(
    (day) => weekdayOf(day) < 6 && holidayOn(day) === null,
  );
  const open = cases.filter(({ statusId, kind }) => statusId === 1 && kind !== null);
  const kinds = open.some(({ opponentId }) => opponentId !== null) ? legal : others;
  const planned: Planned[] = tenant.employees
    .filter(({ share, role }) => share > 0 && role !== 'reader')
    .flatMap((person) => {
      const mine = open.filter((one) => one.team.includes(person) || one.responsible === person);
      return days.flatMap((day) => {
        const about = mine.length > 0 && random.chance(0.45) ? random.pick(mine) : null;
        if (about) return [ofCase(making, person, about, random.pick(kinds), day)];
        return random.chance(0.04) ? [ofOne(making, person, random.pick(own), day)] : [];
      });
    });
  const holiday = tenant.employees.find(({ share }) => share > 0);
  if (holiday) planned.push(trip(making, holiday, addDays(today, 16)));
  const host = tenant.employees.find(({ role }) => role === 'manager');
  if (host)
    planned.push(
      weekly(
        making,
        host,
        tenant.employees.filter(({ share }) => share > 0),
        addDays(mondayOf(today), -14),
      ),
    );
  const sorted = planned.toSorted((a, b) => Number(a.row['created_by']) - Number(b.row['created_by']));
  const ids = await insertRows(
    db,
    'event',
    sorted.map(({ row }) => row),
  );
  await insertLinks(
    db,
    'event_employee',
    sorted.flatMap(({ people }, index) =>
      people.map(({ id }) => ({ tenant_id: tenant.id, event_id: idAt(ids, index), employee_id: id })),
    ),
  );
  await insertLinks(
    db,
    'suggestion',
    sorted.flatMap(({ row, people }, index) => suggestedBy(row, idAt(ids, index), people, now)),
  );
}

/** The suggested time of past events: older than two days it is settled. */
function suggestedBy(row: Row, eventId: number, people: readonly Employee[], now: Date): readonly Row[] {
  const [start, end] = [row['starts_at'], row['ends_at']];
  if (row['is_all_day'] || !(start instanceof Date) || !(end instanceof Date) || end > now) return [];
  return people.map(({ id }) => ({
    tenant_id: row['tenant_id'],
    employee_id: id,
    project_id: row['project_id'],
    date: calendarDay(start),
    object_type: 'Event',
    suggestion_type: 'Completed',
    object_ids: [eventId],
    event_id: eventId,
    last_at: start,
    dismissed_at: calendarDay(start) < addDays(calendarDay(now), -1) ? now : null,
  }));
}

function ofCase(
  { tenant, random, now }: Making,
  person: Employee,
  about: Case,
  kind: Kind,
  day: CalendarDate,
): Planned {
  const from = 9 + random.between(0, 12) / 2;
  const colleague = about.team.find((one) => one !== person && one.share > 0 && one.role !== 'reader');
  const people = colleague && random.chance(0.3) ? [person, colleague] : [person];
  return { row: rowOf(tenant.id, person, kind, day, from, now, about.id), people };
}

const ofOne = ({ tenant, random, now }: Making, person: Employee, subject: string, day: CalendarDate): Planned => ({
  row: rowOf(tenant.id, person, { subject, hours: 1 }, day, random.between(12, 15), now, null),
  people: [person],
});

const trip = ({ tenant, now }: Making, person: Employee, day: CalendarDate): Planned => ({
  row: {
    ...rowOf(tenant.id, person, { subject: 'Ráðstefna Lögmannafélagsins', hours: 48 }, day, 0, now, null),
    is_all_day: true,
  },
  people: [person],
});

/** The weekly office meeting on Mondays, until the next season. */
const weekly = (
  { tenant, now }: Making,
  host: Employee,
  people: readonly Employee[],
  monday: CalendarDate,
): Planned => ({
  row: {
    ...rowOf(tenant.id, host, { subject: 'Vikufundur', hours: 0.5, location: 'Kaffistofa' }, monday, 9, now, null),
    repeats: `FREQ=WEEKLY;UNTIL=${addDays(monday, 91).replaceAll('-', '')}`,
    repeats_until: instantOf(addDays(monday, 92), 0.5),
  },
  people: [...new Set([host, ...people])],
});

const rowOf = (
  tenantId: number,
  { id }: Employee,
  { subject, hours, court, location = '' }: Kind,
  day: CalendarDate,
  from: number,
  now: Date,
  projectId: number | null,
): Row => ({
  tenant_id: tenantId,
  project_id: projectId,
  employee_id: id,
  subject,
  starts_at: instantOf(day, from),
  ends_at: new Date(instantOf(day, from).getTime() + hours * 3_600_000),
  is_all_day: false,
  is_court: court ?? false,
  location,
  body: '',
  repeats: null,
  repeats_until: null,
  skipped: [],
  created_by: id,
  created_at: now,
  modified_at: now,
  version: 1,
});
