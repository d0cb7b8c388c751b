import { createHash } from 'node:crypto';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import type { FoundEvent } from '../../contract/import.ts';
import { mayCreate } from '../policy.ts';
import * as queries from '../queries/import.ts';
import { eventsIn, NoCalendar, type Read } from '../reading/calendar.ts';
import { plansOf, type Plan } from '../reading/plan.ts';
import { create } from './save.ts';

const most = { events: 1000, subject: 500, location: 500, description: 20_000 };

/** Imports the events of a calendar file into the person's calendar; skips previously imported ones. */
export async function importCalendar(scope: Scope, bytes: Uint8Array, dryRun: boolean) {
  if (!mayCreate(scope.actor)) throw new AppError('forbidden');
  const plans = plansOf(read(bytes), { zone: scope.timeZone, now: scope.now });
  const keys = plans.flatMap(({ events }) => events.map(({ name }) => keyOf(name)));
  if (keys.length > most.events) throw new AppError('calendar_too_many');
  await queries.lockImports(scope);
  const known = new Set(await queries.knownKeys(scope, keys));
  const items: FoundEvent[] = [];
  const series = new Map<string, number>();
  // Series first: their moved occurrences refer to them.
  for (const plan of plans.toSorted((a, b) => Number(b.read.rule !== null) - Number(a.read.rule !== null))) {
    const fresh = isOurs(scope, plan.read) ? [] : plan.events.filter(({ name }) => !known.has(keyOf(name)));
    for (const { name } of fresh) known.add(keyOf(name));
    if (!dryRun) for (const event of fresh) await make(scope, plan.read, event, series);
    items.push(toldOf(plan, fresh.length));
  }
  return {
    items: items.toSorted((a, b) => (a.start ?? '').localeCompare(b.start ?? '')),
    made: items.reduce((sum, { count }) => sum + count, 0),
    known: items.filter(({ state }) => state === 'Known').length,
    left: items.filter(({ state }) => state === 'Left').length,
  };
}

function read(bytes: Uint8Array): readonly Read[] {
  try {
    return eventsIn(bytes);
  } catch (error) {
    throw error instanceof NoCalendar ? new AppError('calendar_unreadable') : error;
  }
}

async function make(
  scope: Scope,
  from: Read,
  event: Plan['events'][number],
  series: Map<string, number>,
): Promise<void> {
  const { name, start, end, isAllDay, repeat, skipped, instead } = event;
  const seriesId = instead && series.get(instead.of);
  const { id } = await create(
    scope,
    {
      subject: subjectOf(from),
      location: plain(from.location, most.location),
      body: htmlOf(plain(from.description, most.description)),
      start: start.toISOString(),
      end: end.toISOString(),
      isAllDay,
      repeat,
    },
    {
      import_key: keyOf(name),
      skipped: [...skipped],
      ...(instead && seriesId !== undefined ? { series_id: seriesId, series_at: instead.at } : {}),
    },
  );
  if (repeat) series.set(name, id);
}

function toldOf({ read: from, reason, events }: Plan, count: number): FoundEvent {
  const [first] = events;
  return {
    subject: subjectOf(from),
    start: first?.start.toISOString() ?? null,
    end: first?.end.toISOString() ?? null,
    isAllDay: first?.isAllDay ?? false,
    repeat: first?.repeat ?? null,
    count,
    state: reason === null ? (count > 0 ? 'New' : 'Known') : 'Left',
    reason,
  };
}

const keyOf = (name: string): string => createHash('sha256').update(name).digest('hex');

/** Events of our own feed exist already. */
const isOurs = ({ tenantId }: Scope, { uid }: Read): boolean =>
  new RegExp(`^(?:event|task)-${tenantId}-\\d+(?:-\\d+)?@`).test(uid);

const subjectOf = ({ subject }: Read): string => plain(subject, most.subject).replaceAll('\n', ' ').trim() || '–';

/** Foreign text, without control characters and cut to a length. */
const plain = (text: string, length: number): string =>
  [
    ...text
      .toWellFormed()
      .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
      .trim(),
  ]
    .slice(0, length)
    .join('');

const htmlOf = (text: string): string =>
  text === ''
    ? ''
    : text
        .split(/\n{2,}/)
        .map((part) => `<p>${escaped(part).replaceAll('\n', '<br>')}</p>`)
        .join('');

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
